import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteDialog } from '../../../ui/admin/DeleteDialog.tsx';
import { removeStudentFromCache } from './queries.ts';

/** Deletes a student for good at a parent's wish, after asking for the reason. */
export function DeleteStudent({ student: { id, name, uid, email, feesPaidMonths } }: { student: StudentDetail }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <Sheet aria-labelledby="delete-student" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="delete-student">Xóa học sinh</h2>
        <p className="text-sm text-ink-soft">Khi phụ huynh xin xóa. Học sinh chỉ nghỉ học thì bạn cất khỏi danh sách.</p>
      </div>
      <Button small kind="delete" onClick={() => setAsking(true)}>Xóa học sinh</Button>
      {asking && (
        <DeleteDialog
          title={`Xóa học sinh ${name}?`}
          confirm="Xóa hẳn"
          send={async (reason) => {
            await api('DELETE /api/admin/students/:id', { params: { id }, body: { reason } });
            toast.success(`Đã xóa học sinh ${name}.`);
            await navigate('/admin/students');
            removeStudentFromCache(id);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>Mất hẳn, không lấy lại được:</b> họ tên, số điện thoại, khối, lớp, ngày vào học.
          </p>
          {feesPaidMonths.length > 0 && (
            <p>
              <b>Ở lại:</b> {feesPaidMonths.length} tháng học phí đã đóng, dưới một con số không gắn với ai.
            </p>
          )}
          {uid !== null && email === null && (
            <p>
              <b>Tài khoản học bằng thẻ cũng mất:</b> thẻ hết tác dụng ngay, không ai vào được nữa; sau 7 ngày bài làm, sổ lỗi sai, tiến độ và số xu bị xóa.
              Sổ tiền ở lại, dưới một con số không gắn với ai.
            </p>
          )}
          {uid !== null && email !== null && (
            <p className="wrap-anywhere">Tài khoản {email} không bị xóa theo. Muốn xóa cả tài khoản, bạn mở Thu chi, Sổ xu, rồi trang của học sinh.</p>
          )}
        </DeleteDialog>
      )}
    </Sheet>
  );
}
