import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** Tells whether the site has cards: not where another platform keeps the learners' accounts. */
export const useHasCards = (): boolean => !useRouteLoaderData<Site>('site')?.firebase;
