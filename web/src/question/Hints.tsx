import './answers.css';
import { useEffect, useRef } from 'react';
import { Reading } from '../ui/reading/Reading.tsx';
import { Button } from '../ui/Button.tsx';

type Props = { hints: readonly string[]; opened: number };

/** The opened hints; the newest gets the focus. */
export function OpenedHints({ hints, opened }: Props) {
  const newest = useRef<HTMLLIElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (opened > before.current) newest.current?.focus();
    before.current = opened;
  }, [opened]);
  if (opened === 0) return null;
  return (
    <ol className="hints">
      {hints.slice(0, opened).map((html, at) => (
        // Hints keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} ref={at === opened - 1 ? newest : undefined} tabIndex={-1}>
          <b>
            Gợi ý {at + 1}/{hints.length}
          </b>
          <Reading html={html} />
        </li>
      ))}
    </ol>
  );
}

/** Button that opens the next hint; absent when none is left. */
export const NextHint = ({ hints, opened, onOpen }: Props & { onOpen: () => void }) =>
  opened < hints.length ? (
    <Button onClick={onOpen}>
      Gợi ý {opened + 1}/{hints.length}
    </Button>
  ) : null;
