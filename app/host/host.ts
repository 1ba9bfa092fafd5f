/** The face of this room. Features reach the host through `tools.host`. */
export type { HostConfig } from './config.ts';
export { hasSdk, readHostConfig } from './config.ts';
export { connectHost, type Host, type HostRequests } from './connect-host.ts';
export { createLook, lookOfAddress } from './look.ts';
