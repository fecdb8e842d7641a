import { useLocation } from 'react-router';
import { DocumentEditor } from '../../../editor/documents/DocumentEditor.tsx';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { questionType } from './question-type.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';

export default function QuestionsTab({ id }: PartProps) {
  const { key, search } = useLocation();
  if (id === undefined) return <QuestionList />;
  // Tells new questions apart, which all have the id `new`.
  const begun = id === 'new' ? key : '';
  return (
    <DocumentEditor key={`${id} ${begun}`} type={questionType(search)} id={id} begun={begun}>
      {(editor) => <QuestionForm editor={editor} search={search} />}
    </DocumentEditor>
  );
}
