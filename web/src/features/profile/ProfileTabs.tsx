import { PageTabs } from '../../ui/PageTabs.tsx';

/** The pages of a learner's own: where they stand, then the account. */
export const ProfileTabs = ({ shown }: { shown: 'map' | 'account' }) => (
  <PageTabs
    name="Hồ sơ"
    tabs={[
      { to: '/profile', text: 'Bản đồ kiến thức', isShown: shown === 'map' },
      { to: '/profile/account', text: 'Tài khoản', isShown: shown === 'account' },
    ]}
  />
);
