/** penpal's own messenger on both sides: for the smallest frame. */
import { WindowMessenger } from 'penpal';
import { openByPenpal } from './open-by-penpal.ts';

openByPenpal(
  (frame, origin) => new WindowMessenger({ remoteWindow: frame.contentWindow as Window, allowedOrigins: [origin] }),
);
