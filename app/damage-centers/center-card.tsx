import type { DamageCenter } from '#contract/damage-centers';
import { persianDigits } from '#persian/digits';
import { weekdayName } from '#persian/jalali';
import { shownDay } from '../ui/dates.ts';
import { Monogram } from '../ui/empty-state.tsx';
import { Badge } from '../ui/notice.tsx';
import { partTexts } from '../ui/page-texts.ts';
import { centersTexts } from './texts.ts';

/** `07:30` as people say it: «۷:۳۰», «۱۴». */
const timeOf = (time: string) => persianDigits(time.replace(/^0/, '').replace(/:00$/, ''));

function openText({ is_open, until, opens }: DamageCenter): string {
  if (is_open && until) return centersTexts.openUntil(timeOf(until));
  if (!opens) return centersTexts.closed;
  const time = timeOf(opens.at);
  // A week ahead, as around Nowruz, a weekday alone could be taken for an earlier day.
  if (opens.days_ahead >= 7) return centersTexts.closedUntilDate(shownDay(opens.day), time);
  return centersTexts.closedUntil(weekdayName(opens.day), time);
}

/** A point at Neshan: in its app on a phone that has it, else on its map on the web. Apps and desktops refuse `geo:`. */
const routeTo = ({ lat, lng }: DamageCenter) => `https://nshn.ir/?lat=${lat}&lng=${lng}`;

interface CenterCardProps {
  center: DamageCenter;
  titles: ReadonlyMap<string, string>;
  on: boolean;
}

export function CenterCard({ center, titles, on }: CenterCardProps) {
  const fields = center.fields.map(field => titles.get(field) ?? '').filter(Boolean);
  const [phone] = center.phones;
  return (
    <li className="dc" id={center.uid} data-on={on || undefined}>
      <Monogram name={center.insurer_title} />
      <div className="grow">
        <h2 className="title-s">{center.title}</h2>
        <span className="row-note">
          {center.city_title}، {persianDigits(center.address)}
        </span>
        <div className="cluster">
          {center.demonstration && <Badge>{centersTexts.demonstrationMark}</Badge>}
          {center.is_open ? (
            <Badge kind="success" icon="clock">
              {openText(center)}
            </Badge>
          ) : (
            <Badge>{openText(center)}</Badge>
          )}
          {center.distance_km !== null && (
            <span className="caption">
              {centersTexts.distance(persianDigits(center.distance_km).replace('.', '٫'))}
            </span>
          )}
        </div>
        <p className="caption">{fields.join('، ')}</p>
        {!center.demonstration && (
          <div className="dc-do">
            <a className="button" data-size="s" href={routeTo(center)} target="_blank" rel="noopener">
              {centersTexts.route}
              <span className="sr-only"> {partTexts.newWindow}</span>
            </a>
            {phone && (
              <a className="button" data-kind="secondary" data-size="s" href={`tel:${phone}`}>
                {centersTexts.call}
              </a>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
