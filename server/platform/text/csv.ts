import papa from 'papaparse';

/** Beginnings that a spreadsheet takes for a formula; the wide signs come from other keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Writes CSV that Excel opens in Vietnam by a double click: with ';', because Excel does not split at commas where the
 * decimal sign is a comma; with a byte order mark, without which accents are lost, and which a line `sep=;` would make
 * Excel ignore. Texts that look like formulas get an apostrophe. Numbers stay numbers.
 */
export const toCsv = (rows: (string | number)[][]): string =>
  `\ufeff${papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
