import { api, messageOf } from '../../../api/api.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshMoney } from './queries.ts';

/** Makes a transfer marked as unrelated wait again. */
export async function takeBack(id: string): Promise<void> {
  try {
    await api('DELETE /api/admin/transfers/:id/unrelated', { params: { id } });
    toast.success('Giao dịch chờ bạn xử lý như trước.');
  } catch (error) {
    toast.error(messageOf(error));
  }
  void refreshMoney();
}
