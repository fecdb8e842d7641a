import { useLocation } from 'react-router';
import type { SetupNeed } from '#contract/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MISSING_WORDS } from './missing-words.ts';

/** Complete and missing parts in a teacher's words; settings below, for the person who runs the server. */
export function MissingList({ missing }: { missing: SetupNeed[] }) {
  const isAimed = useLocation().hash.startsWith('#missing-');
  const unset = missing.filter(({ what, state }) => state === 'missing' && MISSING_WORDS[what].detail !== undefined);
  return (
    <>
      <ul className="grid gap-3">
        {missing.map(({ what, state }) => (
          <li key={what} id={`missing-${what}`} tabIndex={-1} className="flex scroll-mt-6 gap-2">
            <Icon name={state === 'there' ? 'right' : state === 'missing' ? 'clock' : 'lock'} small className={`mt-1 flex-none ${state === 'there' ? 'text-(--right)' : 'text-ink-soft'}`} />
            <span className="min-w-0">
              <span className="sr-only">{state === 'there' ? 'Đã có: ' : state === 'missing' ? 'Còn thiếu: ' : ''}</span>
              {MISSING_WORDS[what][state] ?? MISSING_WORDS[what].there}
              {state === 'missing' && MISSING_WORDS[what].how && <span className="block text-ink-soft">{MISSING_WORDS[what].how}</span>}
            </span>
          </li>
        ))}
      </ul>
      {unset.length > 0 && (
        <details open={isAimed} className="text-sm text-ink-soft">
          <summary className="min-h-11 content-center font-bold">Chi tiết cho người quản máy chủ</summary>
          <ul className="grid list-disc gap-1 pl-5">
            {unset.map(({ what }) => (
              <li key={what}>
                {MISSING_WORDS[what].detail?.words}: {MISSING_WORDS[what].detail?.settings.map((name) => <code key={name} className="mr-2 wrap-anywhere">{name}</code>)}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <code>npm run setup</code> đặt từng mục theo câu hỏi; hướng dẫn đầy đủ nằm trong tệp{' '}
            <code className="wrap-anywhere">docs/owner-guide.vi.md</code>.
          </p>
        </details>
      )}
    </>
  );
}
