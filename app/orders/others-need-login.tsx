import { useTools } from '../api/tools.ts';
import { TextButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { othersTexts } from './texts.ts';

interface OthersNeedLoginProps {
  what: keyof typeof othersTexts.text;
  onProven: () => void;
}

/** Over a list in a partner's frame: a session of partner sign-on sees what was begun there, and a code shows the rest. */
export function OthersNeedLogin({ what, onProven }: OthersNeedLoginProps) {
  const { proveNumber } = useTools();
  const see = async () => {
    if (await proveNumber()) onProven();
  };
  return (
    <Notice icon="lock">
      {othersTexts.text[what]} <TextButton onClick={see}>{othersTexts.see}</TextButton>
    </Notice>
  );
}
