export { addNotice } from './queries.ts';
