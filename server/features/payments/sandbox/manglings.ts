/** Observed changes that banks make to a customer's text. They publish no rules; numbers and names are made up. */
export const MANGLINGS: readonly ((text: string) => string)[] = [
  (text) => `MBVCB.5847362910.112233.${text}.CT tu 0123456789 NGUYEN VAN A toi 9876543210 CONG TY B tai MB`,
  (text) => `${text}-CHUYEN TIEN-OQCH0004Ufzb-MOMO01234567890MOMO`,
  (text) => `${text} FT26325830217465`,
  (text) => `020097040511211002372026ABCD123456.58213.100237.${text}`,
  (text) => `${text} GD 789604-112126 00:05:38`,
  (text) => `PAY${text}-CHUYEN TIEN-OQCH77-MOMO01234567890MOMO`,
  (text) => `NGUYEN VAN A chuyen tien ${text}`,
  (text) => `Nguyễn Thị Đào chuyển khoản ${text} mua xu`.normalize('NFD'),
  (text) => text.toLowerCase(),
  (text) => `${text.slice(0, 4)} ${text.slice(4)}`,
  (text) => text.split('').join(' '),
  (text) => text.replace(/(.{3})/g, '$1.'),
  (text) => `${text.slice(0, 2)}-${text.slice(2, 5)}-${text.slice(5)}`,
  (text) => `IBFT ${text}\r\nNOI DUNG`,
  (text) => `ND:${text.slice(0, 6)}\n${text.slice(6)};SO GD:112A26B3V0TXYZ`,
];
