/** Importing the style sheet gives nothing but its effect. */
export {};
