import type { Passage } from './passage.ts';

/** "- A {cong-tu-voi-mau}: …" for an option, "b) Sai {quen-dau-tru}. …" for a statement. */
const NAMED = /^(- ([A-D])|([a-d])\) (?:Đúng|Sai)) \{([^{}\s]*)\}/gm;

/**
 * Takes the codes of misconceptions out of a solution, which is shown without them.
 * @returns the codes by the letter of their option or statement
 */
export function takeMisconceptions(body: Passage): { rest: Passage; named: Map<string, string> } {
  const named = new Map<string, string>();
  const text = body.text.replace(NAMED, (_, start: string, option: string | undefined, statement: string | undefined, code: string) => {
    named.set(option ?? statement ?? '', code);
    return start;
  });
  return { rest: { ...body, text }, named };
}
