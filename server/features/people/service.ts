export { accounts, accountColumn, emailColumn, nameColumn, ownerColumns } from './columns.ts';
export { findAccount, findAccountByEmail, findAccounts, lockAccount, selectJoinTime, type Account } from './queries.ts';
export { findOwnerConditions, matchAccounts, matchesText } from './search.ts';
