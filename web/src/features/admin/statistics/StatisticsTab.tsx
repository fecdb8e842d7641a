import { LastDaysPart } from './LastDaysPart.tsx';
import { OneDay } from './OneDay.tsx';
import '../controls/card-table.css';
import './statistics.css';

/** How the site is used: the last 30 days, and one day with who signed in. */
export default function StatisticsTab() {
  return (
    <div className="grid gap-8">
      <LastDaysPart />
      <OneDay />
    </div>
  );
}
