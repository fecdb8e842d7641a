import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { askBeforeSigningOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = {
  /** Something would be lost. */
  when: boolean;
  /** Reports whether `to` is another page. */
  isLeaving: (to: Location, from: Location) => boolean;
  title: string;
  stay: string;
  leave: string;
  onLeave?: () => void;
  children: ReactNode;
};

/** Questions with something to lose, by id. */
const asking = new Map<string, Props>();
const watchers = new Set<() => void>();
const watchLeaving = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const firstAsking = () => asking.keys().next().value;

/** Asks before the page is left in any way; on closing the tab, in the browser's words. */
export function AskBeforeLeaving(props: Props) {
  const { when } = props;
  const id = useId();
  useEffect(() => {
    if (when) asking.set(id, props);
  });
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    for (const watcher of watchers) watcher();
    return () => {
      removeEventListener('beforeunload', ask);
      asking.delete(id);
      for (const watcher of watchers) watcher();
    };
  }, [when, id]);
  const first = useSyncExternalStore(watchLeaving, firstAsking, () => undefined);
  return when && first === id && <LeavingQuestion />;
}

/** Blocks for all questions, because the router has only one blocker. */
function LeavingQuestion() {
  const here = useLocation();
  const of = (to: Location, from: Location) => [...asking].filter(([, { isLeaving }]) => isLeaving(to, from));
  const blocker = useBlocker(({ nextLocation, currentLocation }) => of(nextLocation, currentLocation).length > 0);
  // The router renders the answer when it has time. The dialog closes with the click, because it would swallow the
  // next keystrokes.
  const [refused, setRefused] = useState<Location>();
  if (blocker.state !== 'blocked' || blocker.location === refused) return null;
  const held = of(blocker.location, here);
  const [, first] = held[0] ?? [];
  if (!first) return null;
  const leave = () => {
    for (const [, { onLeave }] of held) onLeave?.();
    blocker.proceed();
  };
  const stay = () => {
    setRefused(blocker.location);
    blocker.reset();
  };
  return (
    <Question title={first.title} stay={first.stay} leave={first.leave} onStay={stay} onLeave={leave}>
      {held.map(([id, { children }]) => (
        <span key={id} className="block">
          {children}
        </span>
      ))}
    </Question>
  );
}

type UnsavedProps = { form: { unsaved: boolean; discard: () => void }; children: ReactNode };

/** Asks before unsent text is lost by leaving or signing out. The login and back loses nothing. */
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
