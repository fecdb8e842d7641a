/**
 * Returns the row of a statement that always has one: a sum, a function call, a write of an existing row.
 * @throws Error where it returned none
 */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the database has answered no row');
  return row;
}
