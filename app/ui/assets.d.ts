declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.css';

/** Whether this is the frame's build; the build puts it in. */
declare const __FRAME__: boolean;
