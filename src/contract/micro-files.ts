/**
 * Files that a small insurance's request is filed with, or that one correction adds. Apart from the contract, so that a page
 * takes no zod with it.
 */
export const maxMicroFiles = 12;

/** Files that one request can have in all, with those of its corrections. */
export const maxMicroFilesInAll = 2 * maxMicroFiles;
