import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { KindFormProps } from '../../web/src/question/forms/kind-form.ts';
import { Options } from '../../web/src/question/forms/Options.tsx';

export default function ChoiceForm(props: KindFormProps<QuestionOf<'choice'>>) {
  return <Options {...props} />;
}
