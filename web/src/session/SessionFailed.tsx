import { OFFLINE } from '../api.ts';
import { ErrorNotice } from '../ui/Notice.tsx';
import { refreshSession } from './session.ts';

/** In place of what is for learners alone, while the server could not be asked who is there. */
export const SessionFailed = () => (
  <ErrorNotice message={OFFLINE} onRetry={() => void refreshSession().catch(() => undefined)} />
);
