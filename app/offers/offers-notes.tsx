import type { ReactNode } from 'react';
import type { OffersAnswer } from '#contract/offers';
import { formatToman } from '#persian/toman';
import { TextButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { SortRule } from './controls.tsx';
import { filledIn, type OffersSettings } from './offers-state.ts';
import { offersTexts } from './texts.ts';

interface OffersNotesProps {
  answer: OffersAnswer;
  settings: OffersSettings;
  /** The price before the discount that most offers share. */
  usual_rial: number | null;
  /** Something is offered. */
  any: boolean;
  note: string | null;
  expired: boolean;
  error: string | null;
  onRefresh: () => void;
}

/** What is said of all offers: how they are sorted, what they have alike, and what has just happened to their prices. */
export function OffersNotes(props: OffersNotesProps): ReactNode {
  const { answer, settings, usual_rial, any, note, expired, error, onRefresh } = props;
  return (
    <>
      {any && (
        <div className="offers-notes">
          <SortRule sort={settings.sort} />
          <p className="caption offers-note">
            <Icon name="policy" size="s" />
            <span>
              {filledIn(answer, answer.alike, settings.choice)}{' '}
              {usual_rial !== null && offersTexts.usualBefore(formatToman(usual_rial))}
            </span>
          </p>
        </div>
      )}
      {note && (
        <Notice kind="info" role="status">
          {note}
          {expired && (
            <>
              {' '}
              <TextButton onClick={onRefresh}>{offersTexts.refresh}</TextButton>
            </>
          )}
        </Notice>
      )}
      {error && (
        <Notice kind="danger" role="alert">
          {error}
        </Notice>
      )}
    </>
  );
}
