// @ts-nocheck
export { endDueAccounts } from './end-accounts.ts';
export { deletionColumn, deletionOf, keepAccount, startDeletion } from './deletion.ts';
