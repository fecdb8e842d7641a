import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches, useNavigation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { isBare, isScripted } from './page-handle.ts';
import { useSignInAgain } from '../session/sign-in-first.ts';
import { Notice } from '../ui/Notice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useFocusOnNavigation, useLargeText, usePageTitle, useReadyMark } from './page-effects.ts';
import { usePersonalData } from './personal-data.ts';

/** Frame of every page: header, content, footer; bare pages have only content. */
export function Layout() {
  const site = useLoaderData<Site>();
  const navigation = useNavigation();
  const matches = useMatches();
  const { search } = useLocation();
  const bare = isBare(matches, search);
  usePageTitle();
  useFocusOnNavigation();
  usePersonalData();
  useSignInAgain();
  useLargeText();
  useReadyMark();
  return (
    <>
      <a className="skip-link" href="#content">
        Đến nội dung
      </a>
      {navigation.state !== 'idle' && <div className="under-way" />}
      {!bare && <Header />}
      <main id="content" tabIndex={-1} aria-busy={navigation.state !== 'idle'}>
        {isScripted(matches) && (
          <noscript>
            <div className="wrap pt-4">
              <Notice kind="bad">
                Trang này cần JavaScript, mà trình duyệt của bạn đang tắt. Bạn bật JavaScript trong phần cài đặt của trình
                duyệt rồi tải lại trang nhé.
              </Notice>
            </div>
          </noscript>
        )}
        <Outlet />
      </main>
      {!bare && <Footer site={site} />}
      <ScrollRestoration />
    </>
  );
}
