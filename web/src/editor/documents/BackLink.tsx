import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { Document, DocumentType } from './document-type.ts';

export const BackLink = <D extends Document>({ type }: { type: DocumentType<D> }) => (
  <Link to={type.listAddress ?? `/admin/${type.path}`} className="inline-flex min-h-11 items-center gap-1 text-sm font-bold">
    <Icon name="back" small />
    {type.words.list}
  </Link>
);
