import type { Site } from '#contract/site.ts';

const link = 'inline-flex min-h-11 items-center';

/** Renders nothing for an empty value. */
const Fact = ({ name, value, href }: { name: string; value: string; href?: string }) =>
  value && (
    <>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        {href ? (
          <a className={link} href={href}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </>
  );

export function ContactList({ site }: { site: Site }) {
  return (
    <dl className="facts text-sm">
      <Fact name="Địa chỉ" value={site.address} />
      <Fact name="Điện thoại" value={site.phone} href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`} />
      <Fact name="Email" value={site.email} href={`mailto:${site.email}`} />
      <Fact name="Giờ làm việc" value={site.workingHours} />
    </dl>
  );
}
