type Props = { name: string; value: string; more?: string | undefined; before?: string | undefined };

/** A number with its name; `before` is what it was in the time before. */
export const Figure = ({ name, value, more, before }: Props) => (
  <div className="figure-box">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd>
      <b className="figure-value">{value}</b>
      {more && <span className="block text-sm">{more}</span>}
      {before && <span className="block text-sm text-ink-soft">{before}</span>}
    </dd>
  </div>
);
