import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { SECTIONS, type SectionId } from './sections.ts';

/** A section of the guide on a sheet of its own; the contents lead to its heading. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <Sheet className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {SECTIONS[id]}
      </h2>
      {children}
    </Sheet>
  );
}
