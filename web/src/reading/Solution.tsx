import './solution.css';
import { Reading } from './Reading.tsx';
import { markedSolution, type Worked } from './marked-solution.ts';

/** A worked solution as it stands in a notebook: the word "Giải", the steps and their marks, the answer in highlighter. */
export function Solution(worked: Worked) {
  return (
    <>
      <p className="solved">Giải</p>
      <Reading html={markedSolution(worked)} />
    </>
  );
}
