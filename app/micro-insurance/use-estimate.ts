import { useCallback, useEffect, useRef, useState } from 'react';
import type { MicroEstimate } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import type { Answers } from '#wizard/wizard';
import { useTools } from '../api/tools.ts';

type Estimate =
  | { state: 'waiting' }
  | { state: 'ready'; data: MicroEstimate }
  | { state: 'wrong'; errors: Readonly<Record<string, string>> }
  | { state: 'failed' };

/** What the answers come to; a late answer to earlier ones is dropped. */
export function useEstimate(slug: string, answers: Answers) {
  const { api } = useTools();
  const [estimate, setEstimate] = useState<Estimate>({ state: 'waiting' });
  const [turn, setTurn] = useState(0);
  const said = JSON.stringify(answers);
  const asked = useRef('');
  useEffect(() => {
    const mine = `${slug} ${said} ${turn}`;
    asked.current = mine;
    setEstimate({ state: 'waiting' });
    const call = api(microInsurancePaths).microInsurance.estimate;
    const end = (next: Estimate) => asked.current === mine && setEstimate(next);
    call({ body: { slug, answers: JSON.parse(said) as Answers } }).then(
      data => end({ state: 'ready', data }),
      (cause: unknown) => {
        const refused = call.refusal(cause);
        if (refused?.code !== 'invalid_answers') return end({ state: 'failed' });
        end({ state: 'wrong', errors: refused.fieldErrors });
      },
    );
  }, [api, slug, said, turn]);
  return { estimate, again: useCallback(() => setTurn(now => now + 1), []) };
}
