/** The environment holds something that the server cannot start with; the message says what it takes instead. */
export class BadSettings extends Error {}
