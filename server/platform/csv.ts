import papa from 'papaparse';

/** Beginnings that a spreadsheet takes for a formula; the wide signs come from other keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Writes CSV that Excel opens in Vietnam by a double click. The separator is ';', because with a decimal comma Excel
 * does not split at commas. The mark at the beginning says UTF-8; without it, accents are lost, and a line `sep=;`
 * would make Excel ignore it. Texts that look like formulas get an apostrophe, so that no user's text is computed.
 * Numbers stay numbers.
 */
export const csvOf = (rows: (string | number)[][]): string =>
  `\ufeff${papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
