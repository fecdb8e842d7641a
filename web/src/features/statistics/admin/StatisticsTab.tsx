import { LastDaysPart } from './LastDaysPart.tsx';
import { OneDay } from './OneDay.tsx';
import '../../../ui/admin/card-table.css';
import './statistics.css';

export default function StatisticsTab() {
  return (
    <div className="grid gap-8">
      <LastDaysPart />
      <OneDay />
    </div>
  );
}
