import type { QuestionOf } from '../../web/src/features/admin/question-forms/authoring.ts';
import type { KindFormProps } from '../../web/src/features/admin/question-forms/kind-form.ts';
import { Options } from '../../web/src/features/admin/question-forms/Options.tsx';

export default function ChoiceForm(props: KindFormProps<QuestionOf<'choice'>>) {
  return <Options {...props} />;
}
