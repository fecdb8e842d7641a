import type { PartProps } from '../../../layout/admin/tabs.ts';
import { ImportPage } from './ImportPage.tsx';
import { ImportStart } from './ImportStart.tsx';

/** Reads question files: a new one, with the earlier ones below; or one that was read, whose id is in the address. */
export default function QuestionImportTab({ id }: PartProps) {
  return id === undefined ? <ImportStart /> : <ImportPage key={id} id={id} />;
}
