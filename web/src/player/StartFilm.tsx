import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../content/format.ts';

type Props = {
  label: string;
  /** Below the label. */
  hint?: string | undefined;
  /** Where the film goes on, in seconds, if not from its beginning. */
  resume: number | undefined;
  /** It has nothing below its picture to stand on. */
  bare?: boolean;
  /** @param from seconds; without it the film goes on where it stands. */
  onStart: (from?: number) => void;
};

/** Starts the film from anywhere on it, and tells where it begins. */
export function StartFilm({ label, hint, resume, bare, onStart }: Props) {
  return (
    <>
      <button type="button" className={`film-start ${bare ? 'film-start-bare' : ''}`} onClick={() => onStart()}>
        <span className="film-start-mark">
          <Icon name="play" />
        </span>
        <span className="film-start-text">
          <b>{resume === undefined ? label : `Tiếp tục từ ${clockTime(resume)}`}</b>
          {hint && resume === undefined && <small>{hint}</small>}
        </span>
      </button>
      {resume !== undefined && (
        <button type="button" className="film-again" onClick={() => onStart(0)}>
          Xem lại từ đầu
        </button>
      )}
    </>
  );
}
