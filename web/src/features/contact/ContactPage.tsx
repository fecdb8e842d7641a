import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { ContactList } from '../../content/ContactList.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

export function Component() {
  const site = useRouteLoaderData<Site>('site');
  return (
    <div className="wrap grid max-w-208 gap-4 pt-6 md:pt-8">
      <h1>Liên hệ</h1>
      <p className="text-ink-soft">
        Bạn cần hỏi về bài học, tài khoản hay học phí? Gọi hoặc viết thư, chúng tôi trả lời trong giờ làm việc.
      </p>
      {site && (
        <Sheet>
          <ContactList site={site} />
        </Sheet>
      )}
    </div>
  );
}
