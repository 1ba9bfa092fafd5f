import { EmptyState } from '../ui/empty-state.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { notFoundTexts } from './texts.ts';
import './content.css';

export default function NotFoundPage() {
  return (
    <main id="main" className="column outcome">
      <EmptyState heading="h1" icon="search" title={notFoundTexts.title} text={notFoundTexts.lead} />
      <div className="rows card">
        <RowLink to="/thirdparty" icon="car" title={notFoundTexts.thirdparty} />
        <RowLink to="/orders" icon="policy" title={notFoundTexts.orders} />
        <RowLink to="/faq" icon="chat" title={notFoundTexts.faq} />
      </div>
    </main>
  );
}
