import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Something could not be loaded, with a way to try again. */
export function ErrorNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="bad">{message}</Notice>
      <Button small onClick={onRetry}>
        Thử lại
      </Button>
    </div>
  );
}
