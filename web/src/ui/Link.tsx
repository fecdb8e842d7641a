import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

type Props = {
  to: To;
  replace?: boolean | undefined;
  /** State of the history entry. */
  state?: unknown;
  preventScrollReset?: boolean | undefined;
} & Omit<ComponentProps<'a'>, 'href'>;

/** The router's own link has prefetch code, which every first visit would load for nothing. */
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
