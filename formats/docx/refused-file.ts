/** A file that is not read at all; `message` is a Vietnamese sentence for the owner. */
export class RefusedFile extends Error {}

export const DAMAGED = 'Tệp bị hỏng hoặc tải lên chưa trọn vẹn. Hãy mở bằng Word, lưu lại thành .docx rồi tải lên lần nữa.';
export const TOO_LARGE = 'Tệp quá lớn: nhận tối đa 20 MB. Hãy chia thành nhiều tệp nhỏ hơn.';
export const TOO_LONG = 'Nội dung của tệp quá dài. Hãy chia thành nhiều tệp nhỏ hơn rồi tải từng tệp.';
