import { useLocation } from 'react-router';
import { DocumentEditor } from '../editing/DocumentEditor.tsx';
import type { PartProps } from '../tabs.ts';
import { questionType } from './question-type.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';

/** The questions of a paper, or the one that is open. */
export default function QuestionsTab({ id }: PartProps) {
  const { key, search } = useLocation();
  if (id === undefined) return <QuestionList />;
  // Each new one is another, though all have the same id.
  const begun = id === 'new' ? key : '';
  return (
    <DocumentEditor key={`${id} ${begun}`} type={questionType(search)} id={id} begun={begun}>
      {(editor) => <QuestionForm editor={editor} search={search} />}
    </DocumentEditor>
  );
}
