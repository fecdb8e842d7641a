import path from 'node:path';
import { makeWordFile, paragraph, relationship, run } from '../formats/docx/word-file.fixture.ts';
import { embedEquation, mtefWriter } from '../formats/formulas/mtef/mtef-writer.fixture.ts';
import { runInProcess } from '../server/platform/process/run-in-process.ts';
import { percentile } from './times.ts';

/** Milliseconds from the start of the process to its answer. */
const LONGEST = 5000;
/** Megabytes of the process at its peak. */
const LARGEST = 300;
const READER = path.join(import.meta.dirname, 'read-question-file.ts');
const QUESTIONS = 40;

/** Milliseconds of the reader, and of the processor for the whole process. */
type Measured = { milliseconds: number; processor: number; megabytes: number; questions: number; sure: number; formulas: number; refused?: string };

/** Measures the import of a paper whose formulas are MathType's. Returns the excess in words, or nothing. */
export async function benchImport(rounds: number): Promise<string[]> {
  const paper = makePaper();
  const times: number[] = [];
  let last: Measured | undefined;
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    last = JSON.parse(await runInProcess(READER, { input: paper }, { heapMb: 320, timeout: 60_000 })) as Measured;
    times.push(performance.now() - began);
    memory = Math.max(memory, last.megabytes);
  }
  if (!last || last.questions !== QUESTIONS || last.sure !== QUESTIONS) throw new Error(`The paper was read as ${JSON.stringify(last)}`);
  const time = percentile(times, 0.5);
  console.log(`A paper of ${last.questions} questions with ${last.formulas} MathType formulas (${(paper.length / 1024).toFixed(0)} KB) is read in a process apart in ${time.toFixed(0)} ms (of the processor ${last.processor.toFixed(0)} ms), with ${memory.toFixed(0)} MB at the peak.`);
  return [...(time > LONGEST ? [`the import takes ${time.toFixed(0)} ms`] : []), ...(memory > LARGEST ? [`the import takes ${memory.toFixed(0)} MB`] : [])];
}

/** Writes a paper: each question has six formulas, each option one. */
function makePaper(): Uint8Array {
  const { chars, equation, fraction, root, sup } = mtefWriter(5);
  const entries: Record<string, Uint8Array> = {};
  const links: string[] = [];
  const formula = (mtef: Uint8Array): string => {
    const id = `f${links.length}`;
    entries[`word/embeddings/${id}.bin`] = embedEquation(mtef);
    links.push(relationship(id, 'oleObject', `embeddings/${id}.bin`));
    return `<w:r><w:object><v:shape><v:imagedata r:id="preview"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="${id}"/></w:object></w:r>`;
  };
  const body = Array.from({ length: QUESTIONS }, (_, at) => {
    const n = at + 1;
    const stem = [
      equation(fraction(chars('x+1'), chars(`x-${n}`))), equation(chars('x'), sup(chars('2')), chars(`+${n}x=0`)), equation(root(chars(`${n + 1}`))),
      equation(chars('a'), sup(chars('3'))), equation(fraction(chars('1'), chars(`${n + 1}`))), equation(chars(`y=${n}x+1`)),
    ];
    const options = ['A', 'B', 'C', 'D'].map((letter, place) => run(`${letter}. `, `<w:b/>${place === at % 4 ? '<w:u w:val="single"/>' : ''}`) + formula(equation(chars(`x=${n + place}`))) + '<w:r><w:tab/></w:r>');
    return paragraph(run(`Câu ${n}. `, '<w:b/>') + stem.map((each) => run('Cho ') + formula(each)).join(run(', ')) + run('. Giá trị cần tìm là')) + paragraph(options.join(''));
  });
  return makeWordFile(body.join(''), { relationships: links.join(''), entries });
}
