/** JSON Schemas of a game's commands and views. Apart from the kernel's other exports: tables and pages need none of it. */
export * from './game-schemas.ts';
export * from './schema.ts';
