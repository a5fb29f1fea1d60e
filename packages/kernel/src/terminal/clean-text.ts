/** Text from a file or a server goes to a terminal: whatever could move the cursor, hide text or change colors there is taken out. */

const ODD = /\p{C}/u;
const ALL_ODD = /\p{C}/gu;

export const cleanText = (text: string): string => (ODD.test(text) ? text.replace(ALL_ODD, '') : text);
