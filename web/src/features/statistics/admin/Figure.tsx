type Props = { name: string; value: string; more?: string | undefined; before?: string | undefined };

/** A number with its name; `before`: its value in the period before. */
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
