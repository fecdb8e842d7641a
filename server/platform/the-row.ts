/**
 * The row of a statement that always answers one: a sum, a call of a function, a write of what is there.
 * @throws Error where it has answered none
 */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the database has answered no row');
  return row;
}
