import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { beginMonths } from './month-choices.ts';
import { monthLabel } from './months.ts';

/** Asks at an import where the tuition book of the new students begins. @param first the earliest month of enrolment in the list */
export const BeginsField = ({ first, value, onChange }: { first: string; value: string; onChange: (month: string) => void }) => (
  <section aria-label="Sổ học phí" className="sheet max-w-xl">
    <SelectField
      label="Sổ học phí bắt đầu từ tháng"
      value={value}
      options={beginMonths(first).map((month) => [month, monthLabel(month)] as const)}
      hint="Danh sách có em vào học từ trước. Các tháng trước không tính nợ; bạn đổi được ở phần Học phí."
      onChange={({ target }) => onChange(target.value)}
    />
  </section>
);
