import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { GiveWork, type Start } from './GiveWork.tsx';

type Props = { start: Start; label?: string; /** Name of the work, where a page has several buttons. */ of?: string; kind?: 'primary' | 'plain'; small?: boolean };

/** "Giao bài", with the dialog that it opens. */
export default function GiveWorkButton({ start, label = 'Giao bài', of, kind = 'plain', small = true }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small={small} kind={kind} onClick={() => setOpen(true)}>
        {label}
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </Button>
      {open && <GiveWork start={start} onClose={() => setOpen(false)} />}
    </>
  );
}
