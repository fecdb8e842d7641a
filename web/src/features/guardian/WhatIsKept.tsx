/** In a few lines what the guardian says yes or no to. */
export const WhatIsKept = ({ required }: { required: boolean }) => (
  <dl className="grid gap-3 rounded-control border border-line p-4">
    <div>
      <dt className="font-bold">Trang lưu gì</dt>
      <dd>Email, tên hiển thị, năm sinh, số điện thoại nếu em ghi; bài đã xem, đề đã mở, xu và đơn mua; thiết bị đang đăng nhập.</dd>
    </div>
    <div>
      <dt className="font-bold">Để làm gì</dt>
      <dd>Để em đăng nhập, học tiếp trên thiết bị khác và dùng nội dung đã mua. Không quảng cáo, không bán dữ liệu.</dd>
    </div>
    <div>
      <dt className="font-bold">Giữ bao lâu</dt>
      <dd>Chừng nào còn tài khoản. Xóa tài khoản thì dữ liệu bị xóa; sổ sách về tiền chỉ còn một số thứ tự, không còn tên.</dd>
    </div>
    <div>
      <dt className="font-bold">Nếu không đồng ý</dt>
      <dd>
        {required
          ? 'Em vẫn học được nội dung miễn phí, nhưng không mua hay nạp xu được.'
          : 'Em vẫn học được. Nếu muốn xóa tài khoản của em, quý phụ huynh viết cho chúng tôi.'}
      </dd>
    </div>
  </dl>
);
