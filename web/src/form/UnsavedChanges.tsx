import type { ReactNode } from 'react';
import { AskBeforeLeaving } from '../history/AskBeforeLeaving.tsx';

type Props = { form: { unsaved: boolean; discard: () => void }; children: ReactNode };

/** Asks before a page is left with something typed that was not sent. The way to the login and back loses nothing. */
export const UnsavedChanges = ({ form: { unsaved, discard }, children }: Props) => (
  <AskBeforeLeaving
    when={unsaved}
    isLeaving={(to, from) => to.pathname !== from.pathname && to.pathname !== '/login'}
    title="Bỏ phần chưa lưu?"
    stay="Ở lại"
    leave="Bỏ và rời trang"
    onLeave={discard}
  >
    {children}
  </AskBeforeLeaving>
);
