import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

type Props = {
  to: To;
  /** Takes the place of the entry that is shown in the browser's history. */
  replace?: boolean | undefined;
  /** What the entry keeps beside its address. */
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
} & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A way to another page of the site. The router's own link brings along what its framework fetches ahead, which
 * every first visit would load for nothing.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: Props) {
  const go = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
