/** open-iframe-resizer as one script: a frame, and its height from then on. Its first word is the first height. */
import { initialize } from '@open-iframe-resizer/core';

const { frame: address } = (document.currentScript as HTMLScriptElement).dataset;
const frame = document.createElement('iframe');
frame.src = address as string;
frame.style.cssText = 'border:0;width:100%;height:720px';
document.getElementById('w')?.append(frame);
initialize({ onIframeResize: (window as unknown as { meet(): void }).meet }, frame);
