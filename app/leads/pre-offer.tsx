import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { Line } from '#contract/lines';
import { leadsPaths } from '#contract/paths/leads';
import { readFlow } from '../api/arrival-flow.ts';
import { type AppTools, useStores, useTools } from '../api/tools.ts';
import { siteConsent } from '../consent/consent.ts';
import { visitorIsHere } from '../ui/visitor-is-here.ts';
import type { PreOfferDialogProps } from './pre-offer-dialog.tsx';
import { mayAsk, noteAsked } from './pre-offer-rules.ts';

/** What a visitor does on a page. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `then` once the visitor has done nothing here for so long, with nothing lying over the page. Gives the stop. */
function onceIdle(idle_ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (document.querySelector('dialog[open]') || document.hidden || !visitorIsHere()) begin();
    else then();
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(look, idle_ms);
  };
  begin();
  for (const act of acts) addEventListener(act, begin, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, begin);
  };
}

/** The server's word: whether this visitor may be asked, and after how long. A word that does not come is a no. */
async function readFlag(tools: AppTools): Promise<{ show: boolean; delay_s: number }> {
  const { embed_session } = tools.config;
  const query = { flow: readFlow(tools), ...(embed_session ? { embed_session } : {}) };
  return tools.api(leadsPaths).leads.readPreOfferFlag({ query }, { quiet: true });
}

/**
 * Asks a visitor who lingers over prices whether they want the way back by text:
 * 1. of a browser that has not been asked in this session, nor for thirty days, and that can remember it;
 * 2. on the site once the cookies have been answered, and only where what helps is allowed; a frame has its partner's word;
 * 3. where the server says that this visitor may be asked;
 * 4. after a pause, when nothing lies over the page. Prices never wait for it.
 */
export function PreOffer({ line }: { line: Line }) {
  const tools = useTools();
  const consent = useStores(siteConsent);
  const { functionality_storage } = useStore(consent.$fields);
  const isAsking = useStore(consent.$asking);
  const hasToken = useStore(tools.token.$hasToken);
  const [Dialog, setDialog] = useState<ComponentType<PreOfferDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isAllowed = tools.kind === 'frame' || (functionality_storage === 'granted' && !isAsking);
  const mayBegin = isAllowed && !hasToken;

  useEffect(() => {
    if (!mayBegin || !mayAsk(tools, new Date())) return;
    let isOver = false;
    let stop = () => {};
    const ask = async () => {
      const { default: Loaded } = await import('./pre-offer-dialog.tsx');
      if (isOver || !mayAsk(tools, new Date())) return;
      noteAsked(tools, new Date());
      setDialog(() => Loaded);
      setOpen(true);
    };
    readFlag(tools).then(
      ({ show, delay_s }) => {
        if (show && !isOver)
          stop = onceIdle(delay_s * 1_000, () => {
            stop();
            ask().catch(() => undefined);
          });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [tools, mayBegin]);

  return Dialog && <Dialog line={line} open={isOpen} onClose={() => setOpen(false)} />;
}
