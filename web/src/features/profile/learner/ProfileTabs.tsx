import { PageTabs } from '../../../ui/PageTabs.tsx';

export const ProfileTabs = ({ shown }: { shown: 'map' | 'account' }) => (
  <PageTabs
    name="Hồ sơ"
    tabs={[
      { to: '/profile', text: 'Tài khoản', isShown: shown === 'account' },
      { to: '/profile/map', text: 'Bản đồ kiến thức', isShown: shown === 'map' },
    ]}
  />
);
