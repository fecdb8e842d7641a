/** The parts of the package used here: it brings no types of its own. */
declare module 'papaparse' {
  type Config = { delimiter: string; skipEmptyLines: boolean };
  const papa: {
    parse(text: string, config: Config): { data: string[][] };
    unparse(rows: (string | number)[][], config: { delimiter: string; newline: string; escapeFormulae: RegExp }): string;
  };
  export default papa;
}
