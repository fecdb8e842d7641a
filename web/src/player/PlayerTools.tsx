import { SPEEDS } from './player-keys.ts';

type Props = {
  speed: number;
  onSpeed: (speed: number) => void;
  /** Undefined where the film has none. */
  captionsOn: boolean | undefined;
  onCaptions: (on: boolean) => void;
};

/** What can be set about a film, and the keys that do it. */
export function PlayerTools({ speed, onSpeed, captionsOn, onCaptions }: Props) {
  return (
    <div className="player-tools">
      <label className="flex items-center gap-2">
        Tốc độ
        <select
          className="input min-h-11 w-auto px-2 py-1"
          value={speed}
          onChange={(event) => onSpeed(Number(event.target.value))}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each.toLocaleString('vi-VN')}×
            </option>
          ))}
        </select>
      </label>
      {captionsOn !== undefined && (
        <button
          type="button"
          role="switch"
          aria-checked={captionsOn}
          className="btn btn-plain btn-small gap-1.5"
          onClick={() => onCaptions(!captionsOn)}
        >
          Phụ đề
          <span aria-hidden="true" className={captionsOn ? 'text-accent' : 'text-ink-soft'}>
            {captionsOn ? 'bật' : 'tắt'}
          </span>
        </button>
      )}
      <span className="ml-auto text-ink-soft max-md:hidden">
        Phím tắt: cách phát/dừng, ← → tua 5 giây, C phụ đề, F toàn màn hình, &lt; &gt; tốc độ
      </span>
    </div>
  );
}
