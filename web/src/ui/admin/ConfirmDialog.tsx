import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Notice } from '../Notice.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirm: string;
  kind?: 'delete' | 'primary';
  busy?: boolean;
  busyLabel?: string;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation; focuses the cancel button. */
export function ConfirmDialog({ title, children, confirm, kind = 'delete', busy, busyLabel, error, onConfirm, onClose }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="grid gap-2">{children}</div>
        <div className="flex flex-wrap gap-3">
          <Button kind={kind} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button ref={back} onClick={onClose}>
            Quay lại
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
