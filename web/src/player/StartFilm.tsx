import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../content/format.ts';

type Props = {
  /** There is a line below the picture to stand on. */
  lined: boolean;
  /** Where the film goes on, in seconds, if not from its beginning. */
  resume: number | undefined;
  /** @param from seconds; without it the film goes on where it stands. */
  onStart: (from?: number) => void;
};

/** Starts the film from anywhere on it, and tells where it begins. */
export function StartFilm({ lined, resume, onStart }: Props) {
  return (
    <>
      <button type="button" className={`film-start ${lined ? '' : 'film-start-bare'}`} onClick={() => onStart()}>
        <span className="film-start-mark">
          <Icon name="play" />
        </span>
        <span className="film-start-text">
          <b>{resume === undefined ? 'Phát video' : `Tiếp tục từ ${clockTime(resume)}`}</b>
          {lined && resume === undefined && <small>Không có tiếng, em đọc phụ đề.</small>}
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
