import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether the page is being printed, before the browser lays it out for paper. Stays true afterwards, because some
 * phones lay out only after `print()` has returned.
 */
export function useHasPrinted(): boolean {
  const [hasPrinted, setHasPrinted] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const print = matchMedia('print');
    const begin = () => flushSync(() => setHasPrinted(true));
    const change = () => print.matches && begin();
    addEventListener('beforeprint', begin);
    print.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      print.removeEventListener('change', change);
    };
  }, []);
  return hasPrinted;
}
