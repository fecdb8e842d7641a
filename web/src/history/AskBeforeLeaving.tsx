import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { askBeforeSigningOut } from '../session/sign-out.ts';
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
export function AskBeforeLeaving({ when, isLeaving, onLeave, ...question }: Props) {
  const blocker = useBlocker(({ nextLocation, currentLocation }) => when && isLeaving(nextLocation, currentLocation));

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <Question {...question} onStay={blocker.reset} onLeave={leave} />;
}

type UnsavedProps = { form: { unsaved: boolean; discard: () => void }; children: ReactNode };

/**
 * Asks before a page is left, or the learner signs out, with something typed that was not sent. The way to the login and
 * back loses nothing.
 */
export function UnsavedChanges({ form: { unsaved, discard }, children }: UnsavedProps) {
  const [answer, setAnswer] = useState<(maySignOut: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return undefined;
    return askBeforeSigningOut(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [unsaved]);

  const question = { title: 'Bỏ phần chưa lưu?', stay: 'Ở lại', children };
  const say = (maySignOut: boolean) => {
    setAnswer(undefined);
    answer?.(maySignOut);
  };
  if (answer) return <Question {...question} leave="Bỏ và đăng xuất" onStay={() => say(false)} onLeave={() => say(true)} />;
  return (
    <AskBeforeLeaving
      {...question}
      when={unsaved}
      isLeaving={(to, from) => to.pathname !== from.pathname && to.pathname !== '/login'}
      leave="Bỏ và rời trang"
      onLeave={discard}
    />
  );
}

type QuestionProps = Pick<Props, 'title' | 'stay' | 'leave' | 'children'> & { onStay: () => void; onLeave: () => void };

const Question = ({ title, stay, leave, children, onStay, onLeave }: QuestionProps) => (
  <Dialog title={title} onClose={onStay}>
    <div className="grid gap-4 p-5">
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onStay}>
          {stay}
        </Button>
        <Button onClick={onLeave}>{leave}</Button>
      </div>
    </div>
  </Dialog>
);
