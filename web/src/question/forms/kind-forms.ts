import type { ComponentType } from 'react';
import type { QuestionWithKey, KindName } from '#question-types/question-types.ts';
import type { Authoring, Authorings } from './authoring.ts';
import type { KindFormProps } from './kind-form.ts';

/** Maps question types to the files found in their folders. */
export const byKind = <T>(found: Record<string, T>) =>
  Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-2), part])) as Record<KindName, T>;

export const KIND_FORMS = byKind(
  import.meta.glob<ComponentType<KindFormProps<QuestionWithKey>>>('../../../../question-types/*/Form.tsx', { eager: true, import: 'default' }),
);

export const AUTHORINGS: Authorings = byKind(
  import.meta.glob<Authoring<QuestionWithKey>>('../../../../question-types/*/authoring.ts', { eager: true, import: 'authoring' }),
);
