import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/format.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  /** Position to resume from, in seconds, unless the beginning. */
  resume: number | undefined;
  /** For a video without a bar below its picture. */
  bare?: boolean;
  /** @param from seconds; by default the present position */
  onStart: (from?: number) => void;
};

/** Button over the whole player that starts it and tells from where. */
export function StartVideo({ label, hint, resume, bare, onStart }: Props) {
  return (
    <>
      <button type="button" className={`film-start ${bare ? 'film-start-bare' : resume === undefined ? '' : 'film-start-resumed'}`} onClick={() => onStart()}>
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
