import { LastDaysPart } from './LastDaysPart.tsx';
import { OneDay } from './OneDay.tsx';
import { OwnerFigures } from './OwnerFigures.tsx';
import '../../../ui/admin/card-table.css';
import './statistics.css';

export default function StatisticsTab() {
  return (
    <div className="grid gap-8">
      <OwnerFigures />
      <LastDaysPart />
      <OneDay />
    </div>
  );
}
