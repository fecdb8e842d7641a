import type { QuestionOf } from '../../web/src/question/forms/authoring.ts';
import type { QuestionTypeFormProps } from '../../web/src/question/forms/form-props.ts';
import { Options } from '../../web/src/question/forms/Options.tsx';

export default function ChoiceForm(props: QuestionTypeFormProps<QuestionOf<'choice'>>) {
  return <Options {...props} />;
}
