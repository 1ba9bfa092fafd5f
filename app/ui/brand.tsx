import { Mark } from './icon.tsx';
import { Link } from './nav.tsx';
import { product } from './texts.ts';

/** Our mark and name, which lead home. */
export function Brand() {
  return (
    <Link className="brand" to="/">
      <Mark />
      {product}
    </Link>
  );
}
