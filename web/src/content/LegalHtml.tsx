import './legal.css';

/** A legal text, sanitized by the server. */
export const LegalHtml = ({ html }: { html: string }) => <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
