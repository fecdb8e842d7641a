// Fields of Word (ECMA-376 part 1, 17.16): an instruction, and mostly the result that Word showed last.

/** `isResult`: the instruction has ended. `hides`: Word draws the field from its instruction; its result is left over. */
type Field = { instruction: string; isResult: boolean; hides: boolean };

const isDrawnFromInstruction = (instruction: string): boolean => /^\s*(?:EQ|SYMBOL|LISTNUM|AUTONUM(?:LGL|OUT)?)\b/i.test(instruction);

/** The fields that are open at a place of a document. They may be nested, and span paragraphs. */
export class Fields {
  private readonly open: Field[] = [];

  /** Reports whether what comes now is shown: it stands in no instruction. */
  isShown(): boolean {
    return this.open.every(({ isResult, hides }) => isResult && !hides);
  }

  begin(): void {
    this.open.push({ instruction: '', isResult: false, hides: false });
  }

  /** Begins a field whose instruction is complete. */
  beginResult(instruction: string): void {
    this.open.push({ instruction, isResult: true, hides: isDrawnFromInstruction(instruction) });
  }

  addInstruction(text: string): void {
    const field = this.open.findLast(({ isResult }) => !isResult);
    if (field) field.instruction += text;
  }

  separate(): void {
    const field = this.open.at(-1);
    if (!field) return;
    field.isResult = true;
    field.hides = isDrawnFromInstruction(field.instruction);
  }

  /** Ends the innermost field and returns its instruction; undefined if it stands in the instruction of another one. */
  end(): string | undefined {
    const field = this.open.pop();
    return field && this.isShown() ? field.instruction : undefined;
  }

  /** Gives up instructions without an end, which must not swallow the next paragraph. */
  endParagraph(): void {
    while (this.open.at(-1)?.isResult === false) this.open.pop();
  }
}

const ROMAN: readonly (readonly [number, string])[] = [[10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']];

const asRoman = (number: number): string => {
  let [rest, text] = [number, ''];
  for (const [value, letters] of ROMAN) for (; rest >= value; rest -= value) text += letters;
  return text;
};

const FORMS: readonly ((number: number) => string)[] = [
  (number) => `${number})`,
  (number) => `${String.fromCharCode(96 + (((number - 1) % 26) + 1))})`,
  (number) => `${asRoman(number)})`,
  (number) => `(${number})`,
];
/** A higher start is no number of a paper. */
const HIGHEST = 999;

/** Counts the numbers of LISTNUM and AUTONUM fields. Word counts them when it draws a page: the file does not have them. */
export class FieldNumbers {
  private readonly counts = new Map<string, number>();

  /** Returns the next number of a field; undefined if the field is no number. */
  next(instruction: string): string | undefined {
    const [, name] = /^\s*(LISTNUM|AUTONUM(?:LGL|OUT)?)\b/i.exec(instruction) ?? [];
    if (name === undefined) return undefined;
    const level = Math.max(1, Number(/\\l\s*(\d+)/i.exec(instruction)?.[1] ?? 1));
    const start = Number(/\\s\s*(\d+)/i.exec(instruction)?.[1] ?? NaN);
    const counter = `${name.toUpperCase()} ${level}`;
    const number = Math.min(HIGHEST, Number.isNaN(start) ? (this.counts.get(counter) ?? 0) + 1 : start);
    this.counts.set(counter, number);
    // A level begins anew below the next number of the one above.
    for (const other of this.counts.keys()) if (other.startsWith(`${name.toUpperCase()} `) && Number(other.split(' ')[1]) > level) this.counts.delete(other);
    if (!/^LISTNUM$/i.test(name)) return `${number}.`;
    return (FORMS[Math.min(level, FORMS.length) - 1] ?? String)(number);
  }
}
