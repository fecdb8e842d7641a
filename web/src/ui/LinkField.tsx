type Props = { id?: string; name?: string; url: string };

/** A link to read and to copy by hand: on a narrow screen in several lines, so that all of it is seen. */
export const LinkField = ({ id, name, url }: Props) => (
  <textarea
    id={id}
    className="input wrap-anywhere resize-none field-sizing-content"
    rows={3}
    readOnly
    aria-label={name}
    value={url}
    onFocus={(event) => event.currentTarget.select()}
  />
);
