/** The library as its documentation loads it: a module for the page and for the frame. */
export { initialize } from '@open-iframe-resizer/core';
