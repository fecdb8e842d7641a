import { useEffect, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type Props = {
  /** Whether there is something to lose. */
  when: boolean;
  /** Whether the page at this place is another one. */
  isLeaving: (to: Location, from: Location) => boolean;
  title: string;
  stay: string;
  leave: string;
  onLeave?: () => void;
  children: ReactNode;
};

/** Asks before a page is left, by whatever way leads out of it; the browser asks in its own words. */
export function AskBeforeLeaving({ when, isLeaving, title, stay, leave, onLeave, children }: Props) {
  const blocker = useBlocker(({ nextLocation, currentLocation }) => when && isLeaving(nextLocation, currentLocation));

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={title} onClose={blocker.reset}>
      <div className="grid gap-4 p-5">
        <p>{children}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={blocker.reset}>
            {stay}
          </Button>
          <Button
            onClick={() => {
              onLeave?.();
              blocker.proceed();
            }}
          >
            {leave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
