import { useLoaderData, useRouteLoaderData } from 'react-router';
import type { About } from '#contract/introduction.ts';
import type { Site } from '#contract/site.ts';
import { ContactList } from './ContactList.tsx';
import { TaughtClasses } from './TaughtClasses.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

/** The owner's introduction, and the classes that are taught. */
export function Component() {
  const { html, classes, at } = useLoaderData<About>();
  const site = useRouteLoaderData<Site>('site');
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Giới thiệu</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {html !== '' && (
            <Sheet className="min-w-0">
              <Reading html={html} />
            </Sheet>
          )}
          {classes.length > 0 && (
            <section aria-labelledby="classes" className="grid gap-3">
              <h2 id="classes">Lớp học, lịch học và học phí</h2>
              <TaughtClasses classes={classes} />
              {at && <p className="text-sm text-ink-soft">Cập nhật ngày {formatDate(at)}.</p>}
            </section>
          )}
        </div>
        {site && (
          <Sheet aria-labelledby="reach" className="grid gap-3">
            <h2 id="reach">Liên hệ</h2>
            <ContactList site={site} />
            <p>
              <LinkButton to="/contact">Viết cho chúng tôi</LinkButton>
            </p>
          </Sheet>
        )}
      </div>
    </div>
  );
}
