import type { ComponentType } from 'react';
import type { QuestionWithKey, QuestionTypeName } from '#question-types/question-types.ts';
import type { Authoring, Authorings } from './authoring.ts';
import type { QuestionTypeFormProps } from './form-props.ts';

/** Maps question types to the files found in their folders. */
export const mapByQuestionType = <T>(found: Record<string, T>) =>
  Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-2), part])) as Record<QuestionTypeName, T>;

export const QUESTION_TYPE_FORMS = mapByQuestionType(
  import.meta.glob<ComponentType<QuestionTypeFormProps<QuestionWithKey>>>('../../../../question-types/*/Form.tsx', { eager: true, import: 'default' }),
);

export const AUTHORINGS: Authorings = mapByQuestionType(
  import.meta.glob<Authoring<QuestionWithKey>>('../../../../question-types/*/authoring.ts', { eager: true, import: 'authoring' }),
);
