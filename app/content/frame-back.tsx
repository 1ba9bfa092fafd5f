import { useTools } from '../api/tools.ts';
import { Icon } from '../ui/icon.tsx';
import { partTexts } from '../ui/page-texts.ts';

/** A partner's frame has no header: a page of text in it says how to get back to the task. */
export function FrameBack() {
  const { kind, nav } = useTools();
  if (kind !== 'frame') return null;
  return (
    <button type="button" className="link frame-back" onClick={() => nav.back()}>
      <Icon name="back" size="s" />
      {partTexts.back}
    </button>
  );
}
