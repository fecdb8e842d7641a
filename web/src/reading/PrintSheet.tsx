import './print-sheet.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content printed instead of the page while it is rendered: black on white A4. It is beside the page, because
 * printing would cut off a dialog at the first sheet; on screen it is hidden.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<article className="print-sheet">{children}</article>, document.body);
}
