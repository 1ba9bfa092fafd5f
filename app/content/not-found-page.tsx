import { lineRows } from '#contract/lines';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { notFoundTexts } from './texts.ts';
import './content.css';

export default function NotFoundPage() {
  return (
    <main id="main" className="column outcome">
      <EmptyState heading="h1" icon="search" title={notFoundTexts.title} text={notFoundTexts.lead} />
      <div className="rows card">
        {lineRows.slice(0, 1).map(({ slug, title, doors: [door] }) => (
          <RowLink key={slug} to={`/${slug}`} icon={door.icon} title={notFoundTexts.pricesOf(title)} />
        ))}
        <RowLink to="/orders" icon="policy" title={notFoundTexts.orders} />
        <RowLink to="/faq" icon="chat" title={notFoundTexts.faq} />
      </div>
    </main>
  );
}
