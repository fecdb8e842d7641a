import './progress.css';

/** Number of watched lessons, in words and as a bar. */
export function WatchedCount({ watched, playable }: { watched: number; playable: number }) {
  return (
    <span className="grid gap-1.5">
      <span className="text-sm text-ink-soft tabular-nums">
        Đã xem {watched}/{playable} bài giảng
      </span>
      <progress className="progress" value={watched} max={playable} aria-label={`Đã xem ${watched} trên ${playable} bài giảng`} />
    </span>
  );
}
