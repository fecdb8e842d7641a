export { accounts, accountColumn, emailColumn, nameColumn, ownerColumns } from './columns.ts';
export { findAccount, findAccountByEmail, findAccounts, lockAccount, selectJoinTime } from './queries.ts';
export { findOwnerConditions, matchAccounts, matchesText } from './search.ts';
