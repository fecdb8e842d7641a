import { OFFLINE } from '../api/api.ts';
import { ErrorNotice } from '../ui/Notice.tsx';
import { refreshSession } from './session.ts';

/** Replaces learners' content while the server cannot be reached for the session. */
export const SessionFailed = () => (
  <ErrorNotice message={OFFLINE} onRetry={() => void refreshSession().catch(() => undefined)} />
);
