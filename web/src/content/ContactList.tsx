import type { Site } from '#contract/site.ts';

const link = 'inline-flex min-h-11 items-center';

/** Where the teachers are reached. */
export function ContactList({ site }: { site: Site }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 text-sm [&_dd]:flex [&_dd]:min-h-11 [&_dd]:min-w-0 [&_dd]:items-center [&_dd]:font-bold [&_dt]:text-ink-soft">
      <dt>Địa chỉ</dt>
      <dd>{site.address}</dd>
      <dt>Điện thoại</dt>
      <dd className="tabular-nums">
        <a className={link} href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
          {site.phone}
        </a>
      </dd>
      <dt>Email</dt>
      <dd>
        <a className={link} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </dd>
      <dt>Giờ làm việc</dt>
      <dd>{site.workingHours}</dd>
    </dl>
  );
}
