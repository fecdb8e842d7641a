import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { queryForStep, type QuizStep } from './quiz-step.ts';

export function StepBack({ to, children }: { to: QuizStep; children: string }) {
  return (
    <p className="text-sm">
      <Link to={`/quiz${queryForStep(to)}`} className="inline-flex min-h-11 items-center gap-0.5 font-bold no-underline">
        <Icon name="back" small />
        {children}
      </Link>
    </p>
  );
}
