// @ts-nocheck
import papa from 'papaparse';

/** What a spreadsheet would take for a formula when it opens the file; the wide signs are those of other keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * CSV as Excel opens it in Vietnam by a double click. Between values stands ';': with a decimal comma, as here, Excel
 * takes no comma for the end of a value. The mark at the beginning says that it is UTF-8; without it, accents are lost. A
 * line `sep=;` would say the separator wherever it is opened, and have Excel forget the mark. What looks like a formula
 * gets an apostrophe, so that nothing that somebody wrote is computed. Numbers stay numbers.
 */
export const csvOf = (rows: (string | number)[][]): string =>
  `\ufeff${papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
