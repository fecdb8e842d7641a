import './report.css';
import { Suspense, useState } from 'react';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

type Props = {
  /** What it is about, as the server names it: `quiz/{question}`, `exercise/{topic}/{exercise}`, `test/{set}/{paper}/{question}`. */
  item: string;
  /** With which numbers it is met. */
  variant?: number | undefined;
  /** For who hears the link without what stands above: "câu 7". */
  name?: string | undefined;
};

/** A quiet way to tell the owner that something is wrong with a question. What it opens is loaded then. */
export function ReportLink({ item, variant = 0, name }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="report-link" onClick={() => setOpen(true)}>
        Báo lỗi câu này
        {name !== undefined && <span className="sr-only"> ({name})</span>}
      </button>
      {open && (
        <ChunkBoundary
          failed={(notice) => (
            <Dialog title="Báo lỗi câu này" onClose={close}>
              <div className="p-5">{notice}</div>
            </Dialog>
          )}
        >
          <Suspense>
            <ReportDialog item={item} variant={variant} onClose={close} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
