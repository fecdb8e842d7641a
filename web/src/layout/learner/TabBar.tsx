import './tab-bar.css';
import { Link, useLocation } from 'react-router';
import { Icon, type Stroke } from '../../ui/Icon.tsx';
import { currentMark } from '../navigation.ts';
import DueCount from './DueCount.tsx';

type Tab = { to: string; text: string; icon: Stroke[]; under?: string };

const TABS: Tab[] = [
  { to: '/', text: 'Hôm nay', icon: [['M4.5 6h15v13.5h-15ZM4.5 10h15M8.5 3.5V7M15.5 3.5V7'], ['M9 14.8l2 2 4-4.2']] },
  { to: '/courses', text: 'Khóa học', under: '/course/', icon: [['M3.5 5h17v11h-17ZM12 16v4M8.5 20.5h7'], ['M10.5 8.2l3.6 2.3-3.6 2.3Z']] },
  { to: '/practice', text: 'Luyện đề', under: '/practice/', icon: [['M6 3.5h9l3.5 3.5v13.5H6Z'], ['M9 10.5h6M9 14h6M9 17.5h3.5', 1.8]] },
  { to: '/review', text: 'Ôn tập', icon: [['M5 5.5c2.5-1 5-.8 7 .7 2-1.5 4.5-1.7 7-.7v13c-2.5-1-5-.8-7 .7-2-1.5-4.5-1.7-7-.7ZM12 6.2v13']] },
  { to: '/profile', text: 'Hồ sơ', under: '/profile/', icon: [['M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c.8-3.6 3.6-5.5 7.5-5.5s6.7 1.9 7.5 5.5']] },
];

/** A phone's bar at the foot of learners' pages: the five places that they go to most. */
export function TabBar({ uid }: { uid: string }) {
  const { pathname } = useLocation();
  return (
    <nav className="frame tab-bar" aria-label="Chuyển nhanh">
      {TABS.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={currentMark(tab, pathname)}>
          <Icon name={tab.icon} />
          <span>{tab.text}</span>
          {tab.to === '/review' && <DueCount uid={uid} />}
        </Link>
      ))}
    </nav>
  );
}
