import { nextId } from '../../../editor/documents/ids.ts';
import type { Paper, Problem } from './practice-type.ts';

/** @param known ids so far, also of saved papers: a removed id is not reused */
export function newPaper(known: Iterable<string>): Paper {
  const id = nextId('de-', known);
  return { id, title: `Đề số ${id.slice(3)}`, coin: 0, duration: 'Đang cập nhật', notes: '', archived: false, problems: [] };
}

export const newProblem = (problems: readonly Problem[], known: Iterable<string> = []): Problem => {
  const id = nextId('bai-', [...problems.map((problem) => problem.id), ...known]);
  return { id, title: `Bài ${problems.length + 1}`, questions: '', problemSolutionText: '', problemVideoSolutionUrl: '' };
};

/** Copies a paper under a new id, which is not unlocked for anyone. */
export const copyPaper = (paper: Paper, known: Iterable<string>): Paper => ({
  ...paper,
  id: nextId('de-', known),
  title: `${paper.title} (bản sao)`,
  archived: false,
});
