/** The server counts no further. */
const MOST = 99;

/** Number of waiting things behind a link; empty for 0. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  const words = count > MOST ? `${MOST}+` : String(count);
  return (
    <>
      {' '}
      <span aria-hidden="true" className="count ml-1">
        {words}
      </span>
      <span className="sr-only">{words} việc đang chờ</span>
    </>
  );
}
