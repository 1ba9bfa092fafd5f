import { useEffect, useState } from 'react';

/** Whether the page is wide enough for two columns, as the styles have it. Not yet on the server and while a page is drawn first. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia('(min-width: 1024px)');
    const take = () => setWide(query.matches);
    take();
    query.addEventListener('change', take);
    return () => query.removeEventListener('change', take);
  }, []);
  return wide;
}
