import { useEffect, useRef } from 'react';
import { linkTo } from './PaperList.tsx';

/** After a paper is closed, in whatever way, reading goes on at its link in the list. */
export function useReturnToPaper(paperId: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (paperId === undefined && shown.current !== undefined) linkTo(shown.current)?.focus();
    shown.current = paperId;
  }, [paperId]);
}
