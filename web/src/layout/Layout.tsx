import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches, useNavigation } from 'react-router';
import type { Site } from '#contract/site.ts';
import { isBare } from '../page-handle.ts';
import { useSignInAgain } from '../session/sign-in-first.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useFocusOnNavigation, usePageTitle, useReadyMark } from './page-effects.ts';
import { usePersonalData } from './personal-data.ts';

/** The frame of every page: header, content, footer. Bare pages stand alone. */
export function Layout() {
  const site = useLoaderData<Site>();
  const navigation = useNavigation();
  const bare = isBare(useMatches(), useLocation().search);
  usePageTitle();
  useFocusOnNavigation();
  usePersonalData();
  useSignInAgain();
  useReadyMark();
  return (
    <>
      <a className="skip-link" href="#content">
        Đến nội dung
      </a>
      {navigation.state !== 'idle' && <div className="under-way" />}
      {!bare && <Header />}
      <main id="content" tabIndex={-1} aria-busy={navigation.state !== 'idle'}>
        <Outlet />
      </main>
      {!bare && <Footer site={site} />}
      <ScrollRestoration />
    </>
  );
}
