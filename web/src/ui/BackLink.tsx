import { Link, type LinkProps } from 'react-router';
import { Icon } from './Icon.tsx';

/** The way to the list or page that this page belongs to. */
export const BackLink = ({ children, ...link }: LinkProps) => (
  <p className="text-sm print:hidden">
    <Link className="inline-flex min-h-11 items-center gap-0.5 font-bold no-underline" {...link}>
      <Icon name="back" small />
      {children}
    </Link>
  </p>
);
