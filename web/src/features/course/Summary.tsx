import { PrintSheet } from '../../reading/PrintSheet.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = { course: string; chapter: string | undefined; title: string; html: string };

/** What a lesson says in writing; while the lesson is open, printing prints that alone. */
export function Summary({ course, chapter, title, html }: Props) {
  return (
    <section aria-labelledby="summary">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="summary">Tóm tắt</h3>
        <Button kind="text" small onClick={() => print()}>
          In tóm tắt
        </Button>
      </div>
      <Reading html={html} />
      <PrintSheet>
        <p>{[course, chapter].filter(Boolean).join(' · ')}</p>
        <h1>{title}</h1>
        <Reading html={html} />
      </PrintSheet>
    </section>
  );
}
