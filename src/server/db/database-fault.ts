/** The database cannot be opened; the message tells an operator which folder or variable to look at. */
export class DatabaseFault extends Error {}
