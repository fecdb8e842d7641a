export { endDueAccounts } from './end-accounts.ts';
export { deletionOf, keepAccount, startDeletion } from './deletion.ts';
