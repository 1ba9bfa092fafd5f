import { useState } from 'react';
import type { MapPoint } from '#contract/geo';
import { persianDigits } from '#persian/digits';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { LazyCentersMap } from '../map/lazy-map.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FrameBack } from '../ui/frame-back.tsx';
import { Icon } from '../ui/icon.tsx';
import { MoreRows, useMoreRows } from '../ui/more-rows.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import { useWide } from '../ui/use-wide.ts';
import { WhenReady } from '../ui/when-ready.tsx';
import { CenterCard } from './center-card.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import {
  type DamageCentersData,
  type Here,
  listCenters,
  nothingWanted,
  pathOf,
  type Wanted,
  wantedOf,
} from './load-damage-centers.ts';
import { centersTexts } from './texts.ts';
import './damage-centers.css';

interface CentersProps {
  data: DamageCentersData;
  wanted: Wanted;
}

interface FilterChipsProps extends CentersProps {
  onOpen: () => void;
  near: boolean;
  /** Null beside a map, which asks for the place by itself, and in a partner's frame, which may not ask. */
  onNear: (() => void) | null;
}

/** What is looked for, in words; each opens the sheet in which it is changed. */
function FilterChips({ data, wanted, onOpen, near, onNear }: FilterChipsProps) {
  const chips = [
    {
      key: 'city',
      on: wanted.city !== null,
      title: data.cities.find(({ id }) => id === wanted.city)?.title ?? centersTexts.allCities,
    },
    {
      key: 'insurer',
      on: wanted.insurer !== 'all',
      title: data.insurers.find(({ slug }) => slug === wanted.insurer)?.title ?? centersTexts.allInsurers,
    },
    {
      key: 'field',
      on: wanted.field !== null,
      title: data.fields.find(({ key }) => key === wanted.field)?.title ?? centersTexts.allFields,
    },
    ...(wanted.open ? [{ key: 'open', on: true, title: centersTexts.open }] : []),
    ...(wanted.mobile ? [{ key: 'mobile', on: true, title: centersTexts.mobile }] : []),
  ];
  return (
    <div className="chips" data-scroll>
      {onNear && (
        <button type="button" className="chip" aria-pressed={near} onClick={onNear}>
          <Icon name="locate" />
          {centersTexts.nearMe}
        </button>
      )}
      {chips.map(({ key, on, title }) => (
        <button type="button" className="chip" key={key} aria-pressed={on} aria-haspopup="dialog" onClick={onOpen}>
          {title}
        </button>
      ))}
    </div>
  );
}

/** List and map of the same centres. */
function Centers({ data, wanted }: CentersProps) {
  // Where list and map do not stand side by side, no map is fetched before it is looked at.
  const wide = useWide();
  const { api, alerts, nav, kind } = useTools();
  const [view, setView] = useState<'list' | 'map'>('list');
  const [filtering, setFiltering] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  // Another choice is another list, which begins without the visitor's place.
  const [sorted, setSorted] = useState<{ of: DamageCentersData; here: Here; list: DamageCentersData['list'] } | null>(
    null,
  );
  const near = sorted?.of === data ? sorted : null;
  const { count, page } = near?.list ?? data.list;
  const list = useMoreRows(
    near?.list ?? data.list,
    next => listCenters(api, { ...wanted, page: next }, near?.here ?? null),
    ({ uid }) => uid,
  );
  const titles = new Map<string, string>(data.fields.map(({ key, title }) => [key, title]));
  const go = (next: Wanted) => {
    setFiltering(false);
    nav.go(pathOf(next), { replace: true });
  };
  const sortFrom = async ({ lat, lng }: MapPoint) => {
    const here = { lat: lat.toFixed(4), lng: lng.toFixed(4) };
    // The answer to a failure has been shown; the list stays as it was.
    const found = await listCenters(api, { ...wanted, page: 1 }, here).catch(() => null);
    if (found) setSorted({ of: data, here, list: found });
  };
  const locate = () => {
    const missed = () => alerts.show(centersTexts.notLocated, 'error');
    if (!navigator.geolocation) return missed();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => sortFrom({ lat: coords.latitude, lng: coords.longitude }),
      missed,
    );
  };
  const inMap = view === 'map' && !wide;
  const chosen = inMap ? list.rows.filter(({ uid }) => uid === selected) : [];
  const select = (uid: string) => {
    setSelected(uid);
    if (wide) document.getElementById(uid)?.scrollIntoView({ block: 'nearest' });
  };
  const shown = chosen.length > 0 ? chosen : list.rows;
  return (
    <>
      <FilterChips
        data={data}
        wanted={wanted}
        onOpen={() => setFiltering(true)}
        near={near !== null}
        onNear={wide || inMap || kind === 'frame' ? null : locate}
      />
      <div className="between">
        <span className="small" role="status">
          <b>{centersTexts.count(persianDigits(count))}</b>
          {near && `، ${centersTexts.near}`}
        </span>
        <fieldset className="segments dc-view" aria-label={centersTexts.view}>
          <button type="button" aria-pressed={view === 'map'} onClick={() => setView('map')}>
            {centersTexts.map}
          </button>
          <button type="button" aria-pressed={view === 'list'} onClick={() => setView('list')}>
            {centersTexts.list}
          </button>
        </fieldset>
      </div>
      {list.rows.some(({ demonstration }) => demonstration) && (
        <Notice kind="warning">{centersTexts.demonstration}</Notice>
      )}
      {count === 0 && (
        <EmptyState icon="search" title={centersTexts.empty} text={centersTexts.emptyText}>
          <Button onClick={() => go(nothingWanted)}>{centersTexts.allCenters}</Button>
        </EmptyState>
      )}
      {count > 0 && (
        <div className="dc-body">
          {(wide || inMap) && (
            <LazyCentersMap
              spots={list.rows}
              selected={selected}
              onSelect={select}
              onHere={sortFrom}
              label={centersTexts.mapOf}
            />
          )}
          <ul className="card dc-list" ref={list.drawn}>
            {shown.map(center => (
              <CenterCard key={center.uid} center={center} titles={titles} on={center.uid === selected} />
            ))}
          </ul>
        </div>
      )}
      {list.left > 0 && (
        <MoreRows
          to={pathOf({ ...wanted, page: list.next_page })}
          busy={list.busy}
          onMore={list.ask}
          title={centersTexts.more(persianDigits(list.left))}
        />
      )}
      {page > 1 && (
        <ButtonLink kind="quiet" size="s" to={pathOf({ ...wanted, page: 1 })}>
          {centersTexts.fromFirst}
        </ButtonLink>
      )}
      <p className="caption">{centersTexts.holidays}</p>
      {filtering && <FilterSheet data={data} wanted={wanted} onWanted={go} onClose={() => setFiltering(false)} />}
    </>
  );
}

export default function DamageCentersPage({ loaded, query }: PageProps<DamageCentersData>) {
  const around = useStepFocus<HTMLElement>(loaded.data ? String(loaded.data.list.page) : null, 'h1');
  return (
    <main id="main" ref={around} className="page dcs has-bottom-nav">
      <FrameBack />
      <div>
        <h1 className="title-l" tabIndex={-1}>
          {centersTexts.title}
        </h1>
        <p className="small muted">{centersTexts.lead}</p>
      </div>
      <WhenReady loaded={loaded} heading="h2" missing={centersTexts.missing} skeleton={<Skeleton height={480} />}>
        {data => <Centers data={data} wanted={wantedOf(query)} />}
      </WhenReady>
    </main>
  );
}
