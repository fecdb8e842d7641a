import './print-sheet.css';
import { createPortal } from 'react-dom';

type Props = { course: string; chapter: string | undefined; title: string; html: string };

/**
 * What is printed while a lesson is open: its summary alone. It stands beside the page, because a printer would cut
 * the dialog off at the first sheet; on the screen nobody sees or hears it.
 */
export function PrintSheet({ course, chapter, title, html }: Props) {
  return createPortal(
    <article className="print-sheet">
      <p>{[course, chapter].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      <div className="reading" dangerouslySetInnerHTML={{ __html: html }} />
    </article>,
    document.body,
  );
}
