import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { ContactList } from '../../content/ContactList.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ContactForm } from './ContactForm.tsx';

export function Component() {
  const site = useRouteLoaderData<Site>('site');
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Liên hệ</h1>
      <p className="max-w-168 text-ink-soft">
        Bạn cần hỏi về bài học, tài khoản hay học phí? Gọi hoặc viết cho chúng tôi, chúng tôi trả lời trong giờ làm việc.
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <ContactForm />
        {site && (
          <Sheet aria-label="Địa chỉ liên hệ">
            <ContactList site={site} />
          </Sheet>
        )}
      </div>
    </div>
  );
}
