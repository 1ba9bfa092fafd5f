/** Files that one request of a small insurance can have in all. */
export const maxMicroFiles = 12;
