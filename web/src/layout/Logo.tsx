import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { imageAddress } from '../ui/image-address.ts';
import { OWN_NAME } from './page-handle.ts';
import { PEN_PHRASES } from '../ui/pen-phrases.ts';

export const useSiteName = (): string => useRouteLoaderData<Site>('site')?.name ?? OWN_NAME;

type HomeLinkProps = { className?: string; name?: string };

export function HomeLink({ className = 'inline-flex min-h-11 items-center text-accent no-underline', name: given }: HomeLinkProps) {
  const site = useRouteLoaderData<Site>('site');
  const name = given ?? site?.name ?? OWN_NAME;
  return (
    <Link to="/" className={className} aria-label={`${name}, trang chủ`}>
      <Logo name={name} picture={site?.logo} />
    </Link>
  );
}

/**
 * Square-root sign and name: pre-drawn handwriting for the project's own, text for another; hidden where space is
 * short. `picture`: the owner's, instead of the sign.
 */
export function Logo({ name = OWN_NAME, picture }: { name?: string; picture?: string | undefined }) {
  const { href, width } = PEN_PHRASES['Vở Toán'];
  return (
    <span className="logo" aria-hidden="true">
      {picture !== undefined ? <Picture picture={picture} /> : <Sign />}
      {name === OWN_NAME ? (
        <svg viewBox={`0 0 ${width} 60`} fill="currentColor" stroke="currentColor" strokeWidth=".9">
          <use href={href} />
        </svg>
      ) : (
        <b>{name}</b>
      )}
    </span>
  );
}

/** Size in an uploaded picture's file name. */
const SIZED = /^(\w+-(\d+)x(\d+))\.webp$/;
/** Wider pictures also have a file of this width. */
const NARROW = 480;

/** The owner's picture, in the smallest file, with its size reserved. */
function Picture({ picture }: { picture: string }) {
  const [, stem, width, height] = SIZED.exec(picture) ?? [];
  const file = stem !== undefined && Number(width) > NARROW ? `${stem}-${NARROW}.webp` : picture;
  return <img src={imageAddress('course', file)} alt="" {...(stem !== undefined && { width, height })} />;
}

const Sign = () => (
  <svg viewBox="0 -6 48 60" strokeLinecap="round">
    <rect x="1" y="1" width="46" height="46" rx="9" fill="var(--raised)" stroke="currentColor" strokeWidth="2" />
    <path d="M2 17.5h44M2 32h44M25.5 2v44M40 2v44" stroke="var(--grid-bold)" />
    <path d="M11 2v44" stroke="var(--wrong)" strokeWidth="1.6" />
    <path
      d="M6.5 25.5c2.2-1.6 3.9-2 5.3-1.7 2.3 3.7 4.1 8.2 5.9 14.2C20 27.5 23.3 18 27.8 9.8c4.8-.5 9.4-.5 14 .1"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.2"
      strokeLinejoin="round"
    />
  </svg>
);
