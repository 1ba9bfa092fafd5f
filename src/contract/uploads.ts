/** What an uploaded document may be. Apart from the contract, so that a page takes no zod with it. */
export const maxUpload_bytes = 8_000_000;
export const uploadTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
