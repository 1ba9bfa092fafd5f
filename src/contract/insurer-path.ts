/** The page of an insurer, on the site and in a frame. */
export const insurerPath = (slug: string): string => `/insurers/${slug}`;

/** The damage centres of an insurer. */
export const insurerCentersPath = (slug: string): string => `/damage-centers?insurer=${slug}`;
