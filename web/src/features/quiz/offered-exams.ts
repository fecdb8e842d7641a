import { useRouteLoaderData } from 'react-router';
import type { OfferedExams } from '#contract/questions.ts';
import type { Site } from '#contract/site.ts';

const NONE: OfferedExams = [];

/** Which kinds of exam the owner offers to which grade. */
export const useOfferedExams = (): OfferedExams => useRouteLoaderData<Site>('site')?.quizExams ?? NONE;
