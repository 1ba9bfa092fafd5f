import sprite from './design/icons.svg';

async function readIcons(): Promise<string> {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`Icons: ${answer.status}`);
  return answer.text();
}

/**
 * Puts the icons into the page, where `Icon` finds them in a frame. Drawn from a file of their own they would hold up the
 * frame's `load`, and with it that of the partner's page: Chromium at times forgets to fire it after such a file.
 */
export async function placeIcons(): Promise<void> {
  // Without them buttons stay empty as long as the frame lives: a hiccup of the network is given a second try.
  const icons = await readIcons().catch(() => new Promise(resolve => setTimeout(resolve, 1_000)).then(readIcons));
  const place = document.createElement('div');
  place.hidden = true;
  place.innerHTML = icons;
  document.body.append(place);
}
