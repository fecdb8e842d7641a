import './solution.css';
import { Reading } from '../ui/reading/Reading.tsx';
import { markedSolution, type SolutionParts } from './marked-solution.ts';

/** A solution as in a notebook, with points and a highlighted answer. */
export function Solution(worked: SolutionParts) {
  return (
    <>
      <p className="solved">Giải</p>
      <Reading html={markedSolution(worked)} />
    </>
  );
}
