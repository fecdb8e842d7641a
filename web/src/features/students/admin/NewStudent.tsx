import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { BackLink } from '../../../ui/BackLink.tsx';
import { api } from '../../../api/api.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { today } from './months.ts';
import { cacheStudent } from './queries.ts';
import { StudentForm } from './StudentForm.tsx';

export function NewStudent() {
  const navigate = useNavigate();
  const [made, setMade] = useState<string>();
  if (made !== undefined) return <Navigate to={`/admin/students/${made}`} replace />;
  return (
    <div className="grid gap-4">
      <BackLink to="/admin/students">Danh sách học sinh</BackLink>
      <h1>Thêm học sinh</h1>
      <Sheet aria-label="Thông tin học sinh">
        <StudentForm
          draft="student-new"
          values={{ enrollmentDate: today() }}
          save="Thêm học sinh"
          send={(body) => api('POST /api/admin/students', { body })}
          onSaved={(student) => {
            cacheStudent(student);
            toast.success(`Đã thêm ${student.name}.`);
            setMade(student.id);
          }}
          onCancel={() => void navigate('/admin/students')}
        />
      </Sheet>
    </div>
  );
}
