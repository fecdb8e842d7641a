import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { searchOf, type Place } from './quiz-place.ts';

export function StepBack({ to, children }: { to: Place; children: string }) {
  return (
    <p className="text-sm">
      <Link to={`/quiz${searchOf(to)}`} className="inline-flex min-h-11 items-center gap-0.5 font-bold no-underline">
        <Icon name="back" small />
        {children}
      </Link>
    </p>
  );
}
