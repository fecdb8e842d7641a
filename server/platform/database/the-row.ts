/**
 * Returns the row of a statement that always has one: a sum, a function call, a write of an existing row.
 * @throws Error where it returned none
 */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('expected one row from the database, got none');
  return row;
}
