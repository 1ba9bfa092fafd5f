import type { Tools } from '../../tools.ts';

export const orderPath = (uid: string) => `/orders/${uid}`;
export const resultPath = (uid: string) => `/orders/${uid}/result`;

/** The address of an order's page as a text says it. */
export const orderLink = ({ settings }: Tools, { uid }: { uid: string }) => settings.publicOrigin + orderPath(uid);
