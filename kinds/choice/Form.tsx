import type { QuestionOf } from '../../web/src/features/admin/asking/authoring.ts';
import type { KindFormProps } from '../../web/src/features/admin/asking/kind-form.ts';
import { Options } from '../../web/src/features/admin/asking/Options.tsx';

export default function ChoiceForm(props: KindFormProps<QuestionOf<'choice'>>) {
  return <Options {...props} />;
}
