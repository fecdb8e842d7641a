import { useEffect, useRef, type ReactNode } from 'react';
import { HomeLink } from '../layout/Logo.tsx';
import { Label } from '../ui/Sheet.tsx';

/** Frame of the sign-in pages, without header and footer. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="oly grid min-h-dvh content-start justify-items-center gap-6 bg-desk px-4 py-6 sm:pt-12">
      <HomeLink />
      <Label className="grid w-full max-w-108 gap-4">{children}</Label>
    </div>
  );
}

/** The two links below a form. */
export function SignInLinks({ children }: { children?: ReactNode }) {
  return <p className="-mx-2 flex flex-wrap justify-between gap-x-4">{children}</p>;
}

/** Replaces a form and takes over its focus. */
export function NextHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
