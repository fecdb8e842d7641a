import { Icon } from '../../../ui/Icon.tsx';
import type { LineMark } from './script-marks.ts';

type Props = {
  errors: readonly LineMark[];
  /** Placeholder texts left from the template. */
  ofTemplate: readonly LineMark[];
  /** Undefined until checked. */
  warnings: readonly LineMark[] | undefined;
  /** The results belong to the present text. */
  isCurrent: boolean;
  onGo: (line: number) => void;
};

/** Errors and warnings with links to their lines, and the checks that passed. */
export function Checks({ errors, ofTemplate, warnings, isCurrent, onGo }: Props) {
  return (
    <section className="sheet grid gap-2" aria-labelledby="board-checks">
      <h2 id="board-checks" className="text-[1.125rem]/7">
        Kiểm tra
      </h2>
      <output className="sr-only">{errors.length === 0 ? (isCurrent ? 'Không có lỗi.' : '') : `${errors.length} lỗi.`}</output>
      <ul className="grid gap-1">
        {errors.length === 0 && ofTemplate.length === 0 && isCurrent && <Fine>Không có lỗi: đăng được.</Fine>}
        {[...errors, ...ofTemplate, ...(warnings ?? [])].map(({ line, kind, message }) => (
          <li key={`${kind} ${line} ${message}`}>
            <button type="button" className="flex min-h-11 w-full items-start gap-2 rounded-control p-1 text-left hover:bg-accent-wash" onClick={() => onGo(line)}>
              <Icon name={kind === 'error' ? 'wrong' : WARNS} small className={kind === 'error' ? 'text-wrong' : 'text-coin'} />
              <span className="min-w-0 wrap-anywhere">
                <b>Dòng {line}.</b> {message}
              </span>
            </button>
          </li>
        ))}
        {warnings?.length === 0 && <Fine>Không chữ nào chồng lên nhau hay ra ngoài bảng.</Fine>}
      </ul>
    </section>
  );
}

const Fine = ({ children }: { children: string }) => (
  <li className="flex items-start gap-2 py-1">
    <Icon name="right" small className="text-(--right)" />
    <span>{children}</span>
  </li>
);

const WARNS = [['M12 4.5 3.5 19.5h17ZM12 10v4.5M12 17.2h.01']] as const;
