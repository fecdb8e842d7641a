import { useNavigate } from 'react-router';
import { queries } from '../../../../api/queries.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { useBeginAttempt } from '../../../../question/use-begin-attempt.ts';
import { wayToAttempt } from '../../public/opening.ts';

export function useBeginPaper(uid: string, practiceId: string) {
  const navigate = useNavigate();
  const { begin, ...state } = useBeginAttempt((id) => {
    void queries.invalidateQueries({ queryKey: ['attempts', uid] });
    return navigate(wayToAttempt(id), { state: OVERLAY_STATE });
  });
  return { begin: (paperId: string) => begin({ practiceId, paperId }), ...state };
}
