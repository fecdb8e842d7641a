import { useRouteLoaderData } from 'react-router';
import type { OfferedExams } from '#contract/questions.ts';
import type { Site } from '#contract/site.ts';

const NONE: OfferedExams = [];

/** Returns the exams that the owner offers, by grade. */
export const useOfferedExams = (): OfferedExams => useRouteLoaderData<Site>('site')?.quizExams ?? NONE;
