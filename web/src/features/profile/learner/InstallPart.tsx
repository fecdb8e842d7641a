import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useInstallPrompt } from '../../../layout/learner/install-prompt.ts';
import { Button } from '../../../ui/Button.tsx';

/** Offers to put the site on the home screen; nothing once it was opened from there. */
export function InstallPart() {
  const site = useRouteLoaderData<Site>('site');
  const install = useInstallPrompt();
  if (matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches) return null;
  return (
    <section aria-labelledby="install-part" className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h3 id="install-part">Cài {site?.name} lên màn hình chính</h3>
        <p className="text-sm text-ink-soft">
          {install
            ? 'Mở nhanh như một ứng dụng, và vẫn làm bài được khi mất mạng.'
            : isApple()
              ? 'Bấm nút Chia sẻ của Safari ở dưới màn hình. Sau đó chọn “Thêm vào MH chính”.'
              : 'Mở menu của trình duyệt, rồi chọn “Cài đặt ứng dụng” hoặc “Thêm vào màn hình chính”.'}
        </p>
      </div>
      {install && (
        <Button small onClick={install}>
          Cài
        </Button>
      )}
    </section>
  );
}

/** Tells iPhones and iPads, where every browser is Safari; an iPad calls itself a Macintosh. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
