import type { Site } from '#contract/site.ts';

const link = 'inline-flex min-h-11 items-center';

/** Where the teachers are reached. */
export function ContactList({ site }: { site: Site }) {
  return (
    <dl className="facts text-sm">
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
