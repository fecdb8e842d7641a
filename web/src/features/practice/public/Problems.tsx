import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Paper, type Problem, problemIn, wayTo } from './opening.ts';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { PrintPaper } from '../learner/print/PrintPaper.tsx';
import { ProblemSheet } from './ProblemSheet.tsx';

type Props = { set: PracticeSet; paper: Paper; problems: Problem[] };

/** A paper's problems, one at a time; opened solutions stay open until the paper is closed. */
export default function Problems({ set, paper, problems }: Props) {
  const { search, state } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const sheet = useRef<HTMLDivElement>(null);
  const at = problemIn(search, problems);
  const nav = useRef<HTMLElement>(null);
  // On phones the row of problems scrolls; this brings the shown one into view.
  useEffect(() => {
    const chosen = nav.current?.children[at];
    if (!nav.current || !chosen) return;
    const row = nav.current.getBoundingClientRect();
    const { left, width } = chosen.getBoundingClientRect();
    nav.current.scrollLeft += left + width / 2 - (row.left + row.width / 2);
  }, [at]);
  const problem = problems[at];
  if (!problem) return <EmptyState text="Đề này chưa có bài nào." />;

  // A problem replaces the one before in the history, so that the back button leaves the paper.
  const way = (index: number) => ({
    to: wayTo(paper.id, problems[index]?.id),
    state: state as unknown,
    replace: true,
    preventScrollReset: true,
  });
  const toggle = () => {
    const next = new Set(open);
    if (!next.delete(problem.id)) next.add(problem.id);
    setOpen(next);
  };
  const toTop = () => {
    const top = (sheet.current?.getBoundingClientRect().top ?? 0) + scrollY - 80;
    window.scrollTo({ top, behavior: 'instant' });
  };

  return (
    <>
      <nav ref={nav} className="-mx-1 flex gap-2 overflow-x-auto p-1" aria-label="Các bài">
        {problems.map(({ id }, index) => (
          <Link key={id} className="choice min-w-11 flex-none px-4" {...way(index)} aria-current={index === at ? 'step' : undefined}>
            Bài {index + 1}
          </Link>
        ))}
      </nav>
      <div ref={sheet}>
        <ProblemSheet key={problem.id} problem={problem} open={open.has(problem.id)} onToggle={toggle} moved={search.includes('bai=')}>
          <ReportLink item={`test/${set.id}/${paper.id}/${problem.id}`} name={`bài ${at + 1}`} />
        </ProblemSheet>
      </div>
      <div className="grid gap-3 md:flex md:flex-wrap">
        {problems[at - 1] && (
          <Link className="btn btn-plain" {...way(at - 1)} onClick={toTop}>
            <Icon name="back" small />
            Bài {at}
          </Link>
        )}
        {problems[at + 1] && (
          <Link className="btn btn-primary" {...way(at + 1)} onClick={toTop}>
            Bài {at + 2}
            <Icon name="next" small />
          </Link>
        )}
      </div>
      <PrintPaper set={set} paper={paper} problems={problems} />
    </>
  );
}
