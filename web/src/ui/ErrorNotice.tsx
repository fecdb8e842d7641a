import { useComingBack } from '../device/coming-back.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Something could not be loaded, with a way to try again; whoever comes back need not press it. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  useComingBack(onRetry);
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="bad">{message}</Notice>
      <Button small onClick={onRetry}>
        Thử lại
      </Button>
    </div>
  );
}
