import { Notice } from '../../ui/Notice.tsx';
import type { useTries } from './use-tries.ts';

export function GradingProblem({ state }: { state: ReturnType<typeof useTries>['state'] }) {
  if (state.is === 'empty') return <Notice icon="edit">Em trả lời câu hỏi rồi bấm nhé.</Notice>;
  if (state.is === 'failed') return <Notice kind="bad">Chưa chấm được câu trả lời. Em kiểm tra kết nối rồi bấm lại nhé.</Notice>;
  if (state.is !== 'judged' || !state.found.again) return null;
  return <Notice icon="edit">{state.found.look}</Notice>;
}
