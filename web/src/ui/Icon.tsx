export type Stroke = readonly [d: string, width?: number];

const PENCIL = 'M13.8 5.3l4.6 4.3M4.2 19.7l1-4.4L15.6 4.5c.8-.8 2-.8 2.8 0l.9.9c.8.8.8 2.1 0 2.8L8.7 18.6Z';

/** Icons on a 24 px square, as with a pen: strokes with their widths (default 2). */
const STROKES = {
  right: [['M3.5 13.2c1.9 1.3 3.6 3.2 4.9 5.6C11 12.4 15 7.3 20.8 3.8', 2.6]],
  wrong: [['M5 4.6c4.3 4.3 8.6 9 13.8 14.9M19.6 4.2C14.5 8.9 9.3 13.9 4.6 20', 2.6]],
  lock: [
    [
      'M6.3 10.8c3.8-.4 7.6-.4 11.4 0 .6.1 1 .5 1.1 1.1.3 2.3.3 4.6 0 6.9-.1.6-.5 1-1.1 1.1-3.8.4-7.6.4-11.4 0' +
        '-.6-.1-1-.5-1.1-1.1-.3-2.3-.3-4.6 0-6.9.1-.6.5-1 1.1-1.1Z',
    ],
    ['M8.2 10.4V7.7c0-2.2 1.6-3.9 3.8-3.9s3.8 1.7 3.8 3.9v2.7'],
    ['M12 14.3v2.2', 2.4],
  ],
  updating: [
    [PENCIL],
    ['M13.2 19.9h.01M17 19.9h.01M20.8 19.9h.01', 2.8],
  ],
  search: [['M10.8 4.2a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2M15.7 15.7l4.5 4.5']],
  menu: [['M4 6.5h16M4 12h16M4 17.5h16']],
  close: [['M6 6l12 12M18 6 6 18']],
  down: [['M6 9.5l6 6 6-6']],
  next: [['M9.5 6l6 6-6 6']],
  back: [['M14.5 6l-6 6 6 6']],
  clock: [['M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4M12 7.6V12l3 2']],
  plus: [['M12 5v14M5 12h14', 2.4]],
  edit: [[PENCIL]],
  eye: [
    ['M3 12c2.3-4 5.3-6 9-6s6.7 2 9 6c-2.3 4-5.3 6-9 6s-6.7-2-9-6Z'],
    ['M12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2'],
  ],
  'eye-off': [
    ['M3 12c2.3-4 5.3-6 9-6s6.7 2 9 6c-2.3 4-5.3 6-9 6s-6.7-2-9-6Z'],
    ['M12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2M4.5 4.5l15 15'],
  ],
} as const satisfies Record<string, Stroke[]>;

export type IconName = keyof typeof STROKES | 'coin' | 'play';

type Look = { small?: boolean | undefined; className?: string | undefined };
/** `name`: a shared icon, or a part's own strokes. */
type Props = Look & { name: IconName | readonly Stroke[] };

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, small, className = '' }: Props) {
  return (
    <svg
      className={`${small ? 'size-5' : 'size-6'} flex-none ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name === 'coin' ? <Coin /> : name === 'play' ? <Play /> : <Lines of={typeof name === 'string' ? STROKES[name] : name} />}
    </svg>
  );
}

function Lines({ of }: { of: readonly Stroke[] }) {
  return of.map(([d, width = 2]) => <path key={d} d={d} strokeWidth={width} />);
}

function Coin() {
  return (
    <g strokeWidth="1.6">
      <circle cx="12" cy="12" r="9.2" fill="var(--coin-fill)" />
      <rect x="8.6" y="8.6" width="6.8" height="6.8" rx=".8" fill="var(--raised)" />
    </g>
  );
}

function Play() {
  return (
    <path
      d="M7.5 5.2c0-1 1.1-1.7 2-1.1l10 6.7c.8.5.8 1.7 0 2.2l-10 6.8c-.9.6-2 0-2-1.1Z"
      fill="currentColor"
      stroke="none"
    />
  );
}
