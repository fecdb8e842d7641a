import type { ImageFolder } from '../../ui/image-address.ts';
import { Button } from '../../ui/Button.tsx';
import { createAndFocus } from '../../editor/documents/create-and-focus.ts';
import { RichText } from '../../editor/text/RichText.tsx';

/** Same limit as the server. */
const MOST = 10;

type Props = {
  hints: readonly string[];
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  onChange: (recipe: (hints: readonly string[]) => string[], field: string) => void;
};

export function Hints({ hints, id, folder, onChange }: Props) {
  const add = () =>
    createAndFocus(() => {
      onChange((all) => [...all, ''], '');
      return `${id}-hint-${hints.length}`;
    });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {hints.map((hint, at) => (
        // A hint has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid w-full grid-cols-1 justify-items-start gap-1">
          <div className="w-full">
            <RichText
              label={`Gợi ý ${at + 1}`}
              kind="line"
              folder={folder}
              at={`${id}-hint-${at}`}
              value={hint}
              onChange={(to) => onChange((all) => all.with(at, to), `hint-${at}`)}
            />
          </div>
          <Button small kind="text" className="text-wrong" onClick={() => onChange((all) => all.toSpliced(at, 1), '')}>
            Bỏ gợi ý {at + 1}
          </Button>
        </div>
      ))}
      <Button small icon="plus" disabled={hints.length >= MOST} onClick={add}>
        Thêm gợi ý
      </Button>
    </div>
  );
}
