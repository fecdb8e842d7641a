import './review.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queries } from '../../../api/queries.ts';
import { reviewCountQuery } from './count-query.ts';
import { ForLearner } from '../../../session/ForLearner.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Notebook } from './Notebook.tsx';
import { MistakesOfAttempt } from './MistakesOfAttempt.tsx';
import { DOING, Today } from './Today.tsx';

/** Value of `muc` in the address; `bai-lam` names an attempt whose wrong questions are done again. */
const NOTEBOOK = 'so-loi-sai';

/** Reviews and mistake notebook. Visitors are sent to sign in. */
export function Component() {
  const { search } = useLocation();
  const isNotebook = new URLSearchParams(search).get('muc') === NOTEBOOK;
  const attemptId = new URLSearchParams(search).get('bai-lam');
  return (
    <div className="wrap py-6 sm:py-8">
      <h1>{attemptId ? 'Làm lại câu sai' : isNotebook ? 'Sổ lỗi sai' : 'Ôn hôm nay'}</h1>
      <ForLearner className="mt-4">
        {({ uid }) => (attemptId ? <MistakesOfAttempt key={attemptId} uid={uid} attemptId={attemptId} /> : <Parts key={uid} uid={uid} isNotebook={isNotebook} />)}
      </ForLearner>
    </div>
  );
}

function Parts({ uid, isNotebook }: { uid: string; isNotebook: boolean }) {
  const isDoing = new URLSearchParams(useLocation().search).has(DOING);
  // Fetched anew on each visit: the learner may have just answered something.
  const { data } = useQuery({ ...reviewCountQuery(uid), staleTime: 0 }, queries);
  return (
    <>
      {/* During a review the question has their place. */}
      {!isDoing && (
        <PageTabs
          name="Ôn tập"
          tabs={[
            { to: '/review', text: 'Ôn hôm nay', count: data?.due, isShown: !isNotebook },
            { to: `/review?muc=${NOTEBOOK}`, text: 'Sổ lỗi sai', count: data?.mistakes, isShown: isNotebook },
          ]}
        />
      )}
      {data && data.held > 0 && (
        <div className="mb-4">
          <Notice icon="clock">
            {`${data.held} lỗi của đề em đang làm lại tạm cất đi, để em tự làm. Nộp bài xong các lỗi ấy trở lại sổ.`}
          </Notice>
        </div>
      )}
      {isNotebook ? <Notebook uid={uid} /> : <Today uid={uid} mistakes={data?.mistakes} />}
    </>
  );
}
