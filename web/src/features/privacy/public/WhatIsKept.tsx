/** Stored data that the guardian consents to. */
export const WhatIsKept = ({ required, keeps }: { required: boolean; keeps: string[] }) => (
  <dl className="grid gap-3 rounded-control border border-line p-4">
    <div>
      <dt className="font-bold">Trang lưu gì về em</dt>
      <dd>
        <ul className="grid list-disc gap-1 ps-5">
          {keeps.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </dd>
    </div>
    <div>
      <dt className="font-bold">Để làm gì</dt>
      <dd>Để em đăng nhập, học tiếp trên thiết bị khác, gặp lại chỗ còn sai và dùng nội dung đã mua. Không quảng cáo, không bán dữ liệu.</dd>
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
