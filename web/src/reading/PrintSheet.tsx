import './print-sheet.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * What is printed in place of the page, for as long as it is rendered: black on white A4. It stands beside the page,
 * because a printer would cut a dialog off at the first sheet; on the screen nobody sees or hears it.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<article className="print-sheet">{children}</article>, document.body);
}
