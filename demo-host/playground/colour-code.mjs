/** Comments, and texts between quotes; whichever begins first. */
const parts = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

/** Colours a shown code without touching its text, where the browser can. */
export function colourCode(code) {
  const { firstChild: text } = code;
  if (!text || !globalThis.CSS?.highlights) return;
  const ranges = { comment: [], text: [] };
  for (const { 0: found, 1: comment, index } of text.data.matchAll(parts)) {
    const range = new StaticRange({
      startContainer: text,
      startOffset: index,
      endContainer: text,
      endOffset: index + found.length,
    });
    ranges[comment ? 'comment' : 'text'].push(range);
  }
  for (const [kind, found] of Object.entries(ranges)) CSS.highlights.set(`code-${kind}`, new Highlight(...found));
}
