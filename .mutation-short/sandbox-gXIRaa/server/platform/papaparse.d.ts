/** As much of the package as is used here: it brings no types of its own. */
// @ts-nocheck

declare module 'papaparse' {
  type Config = { delimiter: string; skipEmptyLines: boolean };
  const papa: {
    parse(text: string, config: Config): { data: string[][] };
    unparse(rows: (string | number)[][], config: { delimiter: string; newline: string; escapeFormulae: RegExp }): string;
  };
  export default papa;
}
