type Props = { keys: readonly (readonly [key: string, words: string])[]; className?: string };

/** Keys of the keyboard, each with what it does. */
export const KeyList = ({ keys, className = '' }: Props) => (
  <dl className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`} aria-label="Phím tắt">
    {keys.map(([key, words]) => (
      <div key={key} className="flex gap-1.5">
        <dt>
          <kbd className="font-bold text-ink">{key}</kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
