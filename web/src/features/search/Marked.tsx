import './marked.css';

/** A text of the search with what was found in `<mark>`: the server escaped everything else. */
export const Marked = ({ html }: { html: string }) => (
  <span className="marked" dangerouslySetInnerHTML={{ __html: html }} />
);
