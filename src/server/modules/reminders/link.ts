import { hmac } from '../../kernel/crypto/hashes.ts';
import type { Tools } from '../../tools.ts';

const token_characters = 16;

/** The token in a reminder's links: 96 bits that follow from its uid, short enough for a text. */
export const linkToken = ({ settings }: { settings: Pick<Tools['settings'], 'secret'> }, uid: string): string =>
  hmac(settings.secret, 'reminder links', uid).slice(0, token_characters);

export const linkTo = (tools: Tools, uid: string): string =>
  `${tools.settings.publicOrigin}/reminder/${linkToken(tools, uid)}`;
