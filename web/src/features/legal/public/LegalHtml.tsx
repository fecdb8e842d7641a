import './legal.css';

/** The server has sanitized the text. */
export const LegalHtml = ({ html }: { html: string }) => <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
