import type { ComponentType } from 'react';
import type { AnswerProps } from '#question-types/answer-props.ts';

/** Answer fields by type. They share a file, because a lesson uses several and each file costs a request. */
const FIELDS: Record<string, ComponentType<AnswerProps>> = Object.fromEntries(
  Object.entries(import.meta.glob<ComponentType<AnswerProps>>('../../../question-types/*/Answer.tsx', { eager: true, import: 'default' })).map(
    ([path, Field]) => [path.split('/').at(-2), Field],
  ),
);

export default function FieldOfType(props: AnswerProps) {
  const Field = FIELDS[props.question.kind];
  return Field && <Field {...props} />;
}
