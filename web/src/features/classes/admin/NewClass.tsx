import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { classAddress } from './class-address.ts';
import { ClassForm } from './ClassForm.tsx';
import { BackToClasses } from './ClassPage.tsx';
import { cacheClass } from './queries.ts';

/** Makes a class; its list comes next. */
export function NewClass() {
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      <BackToClasses />
      <h1>Tạo lớp</h1>
      <Sheet aria-label="Lớp mới">
        <ClassForm
          save="Tạo lớp"
          send={(body) => api('POST /api/admin/classes', { body })}
          onSaved={(made) => {
            cacheClass(made);
            toast.success(`Đã tạo lớp ${made.name}. Bạn dán danh sách học sinh vào đây.`);
            void navigate(classAddress(made.id, 'import'), { replace: true });
          }}
          onCancel={() => void navigate('/admin/classes')}
        />
      </Sheet>
    </div>
  );
}
