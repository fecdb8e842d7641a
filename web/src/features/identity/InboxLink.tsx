import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The way to the mail that stays on this machine, where there is such an inbox: a page of the server, not of ours. */
export function InboxLink() {
  const site = useRouteLoaderData('site') as Site | undefined;
  if (!site?.inbox) return null;
  return (
    <p className="text-sm">
      <a href={site.inbox} className="inline-flex min-h-11 items-center">
        Mở hộp thư thử nghiệm
      </a>
    </p>
  );
}
