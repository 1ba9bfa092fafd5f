/** The room in px that a page keeps for the first question: it fits from 320 px of width on. */
export const reservedHeight_px = 520;
