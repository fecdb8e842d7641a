import './review.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queries } from '../../queries/client.ts';
import { reviewCountQuery } from '../../review/queries.ts';
import { SessionFailed } from '../../session/SessionFailed.tsx';
import { useSession } from '../../session/session.ts';
import { useSignInFirst } from '../../session/sign-in-first.ts';
import { Link } from '../../ui/Link.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Notebook } from './Notebook.tsx';
import { Today } from './Today.tsx';

/** In the address, as `muc`, where the notebook is shown. */
const NOTEBOOK = 'so-loi-sai';

/** A learner's mistakes: those that are to be reviewed today, and all of them. Visitors are sent to sign in. */
export function Component() {
  const session = useSession();
  const { search } = useLocation();
  useSignInFirst(session.state === 'visitor');
  const isNotebook = new URLSearchParams(search).get('muc') === NOTEBOOK;
  return (
    <div className="wrap py-6 sm:py-8">
      <h1>{isNotebook ? 'Sổ lỗi sai' : 'Ôn hôm nay'}</h1>
      {session.state === 'learner' ? (
        <Parts key={session.user.uid} uid={session.user.uid} isNotebook={isNotebook} />
      ) : session.state === 'unknown' && session.failed ? (
        <SessionFailed />
      ) : (
        <Sheet className="mt-4">
          <Skeleton />
        </Sheet>
      )}
    </div>
  );
}

function Parts({ uid, isNotebook }: { uid: string; isNotebook: boolean }) {
  const { data } = useQuery(reviewCountQuery(uid), queries);
  return (
    <>
      <nav className="review-tabs" aria-label="Ôn tập">
        <Tab to="/review" text="Ôn hôm nay" count={data?.due} isShown={!isNotebook} />
        <Tab to={`/review?muc=${NOTEBOOK}`} text="Sổ lỗi sai" count={data?.mistakes} isShown={isNotebook} />
      </nav>
      {isNotebook ? <Notebook uid={uid} /> : <Today uid={uid} mistakes={data?.mistakes} />}
    </>
  );
}

const Tab = ({ to, text, count, isShown }: { to: string; text: string; count: number | undefined; isShown: boolean }) => (
  <Link to={to} aria-current={isShown ? 'page' : undefined}>
    {text}
    {count !== undefined && (
      <>
        {' '}
        <span className="review-count">{count}</span>
      </>
    )}
  </Link>
);
