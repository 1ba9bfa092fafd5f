import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '#contract/upselling';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { decline, loadSuggestions, type SuggestedOrder, suggestionsPath } from './load-suggestions.ts';
import { upsellingTexts } from './texts.ts';
import './upselling.css';

/** The way from an unpaid order to what it could have beside it; it costs nobody a tap who does not want it. */
export function SuggestionsRow({ order }: { order: SuggestedOrder }) {
  const tools = useTools();
  const [found, setFound] = useState<Suggestions | null>(null);
  const [declined, setDeclined] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const { uid, insurance, insurer, total_rial } = order;
  const { slug, title } = insurer;

  useEffect(() => {
    let isHere = true;
    // Nobody has asked for it, so nobody is told where it does not come.
    loadSuggestions(tools, { uid, insurance, insurer: { slug, title }, total_rial }).then(
      come => isHere && setFound(come),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [tools, uid, insurance, slug, title, total_rial]);
  useEffect(() => {
    if (declined) said.current?.focus();
  }, [declined]);

  const [first] = found?.results ?? [];
  if (!found || !first) return null;
  if (declined)
    return (
      <p className="small muted" role="status" tabIndex={-1} ref={said}>
        {upsellingTexts.notAskedAgain}
      </p>
    );
  const no = () => {
    setDeclined(true);
    void decline(
      tools,
      uid,
      found.results.map(({ kind }) => kind),
    );
  };
  return (
    <section className="card upsell-row" aria-label={upsellingTexts.title}>
      <RowLink
        to={suggestionsPath(uid)}
        icon="plus"
        title={upsellingTexts.title}
        note={
          first.extra_rial === null
            ? upsellingTexts.rowOther(first.title)
            : upsellingTexts.row(first.title, first.extra_rial)
        }
      />
      <Button kind="quiet" size="s" onClick={no}>
        {upsellingTexts.no}
      </Button>
    </section>
  );
}
