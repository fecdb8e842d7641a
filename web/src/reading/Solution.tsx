import './solution.css';
import { Reading } from './Reading.tsx';
import { markedSolution, type Worked } from './marked-solution.ts';

/** A worked solution like in a notebook: "Giải", steps with points, highlighted answer. */
export function Solution(worked: Worked) {
  return (
    <>
      <p className="solved">Giải</p>
      <Reading html={markedSolution(worked)} />
    </>
  );
}
