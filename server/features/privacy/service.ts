export { deletionOf, keepAccount, startDeletion } from './deletion.ts';
