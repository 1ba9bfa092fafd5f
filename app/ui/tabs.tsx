import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './nav.tsx';
import { partTexts } from './page-texts.ts';

interface Tab {
  to: string;
  title: ReactNode;
  current: boolean;
  done?: boolean;
}

/** Tabs are places with addresses of their own: links, so that back and sharing work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} className="tab" to={tab.to} current={tab.current} replace>
          {tab.done && <Icon name="check" className="done" />}
          {tab.title}
          {tab.done && <span className="sr-only"> {partTexts.done}</span>}
        </Link>
      ))}
    </nav>
  );
}
