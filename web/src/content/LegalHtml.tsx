import './legal.css';

/** A long text of the terms or of the notice about personal data, made safe by the server. */
export const LegalHtml = ({ html }: { html: string }) => <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
