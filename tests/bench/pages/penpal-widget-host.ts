/** Our document leaves the lead to the page, which penpal's own messenger takes by chance only. */
import { frameMessenger } from '../../../sdk/bridge/messenger.ts';
import { openByPenpal } from './open-by-penpal.ts';

openByPenpal(frameMessenger);
