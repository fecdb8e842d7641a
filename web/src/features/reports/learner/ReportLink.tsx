import './report.css';
import { Suspense, useState } from 'react';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

type Props = {
  /** `quiz/{question}`, `exercise/{topic}/{exercise}`, `test/{set}/{paper}/{question}`. */
  item: string;
  variant?: number | undefined;
  /** Name for screen readers, which read the link without its surroundings: "câu 7". */
  name?: string | undefined;
};

/** Reports a faulty question; loads the dialog on demand. */
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
