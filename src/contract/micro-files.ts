/** Files that one request of a small insurance can have in all. Apart from the contract, so that a page takes no zod with it. */
export const maxMicroFiles = 12;
