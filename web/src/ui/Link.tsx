import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

type Props = {
  to: To;
  /** Replaces the present entry of the history. */
  replace?: boolean | undefined;
  /** State of the history entry. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
} & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A link to another page of the site. The router's own link includes prefetch code, which every first visit would
 * load for nothing.
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
