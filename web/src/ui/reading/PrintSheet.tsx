import './print-sheet.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Printed instead of the page: black on white A4. It is beside the page, because printing would cut off a dialog at
 * the first sheet; hidden on screen.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<article className="print-sheet">{children}</article>, document.body);
}
