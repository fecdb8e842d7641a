export { countOpen } from './queries.ts';
