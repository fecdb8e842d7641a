import { Banks, QRPay } from 'vietnam-qr-pay';
import { AppError } from '#server/platform/errors.ts';
import { drawQrCode } from '#server/platform/text/qr-code.ts';

type Transfer = {
  /** The bank's NAPAS number, six digits. */
  bin: string;
  account: string;
  /** Whole VND. */
  amount: number;
  code: string;
};

/**
 * Makes the VietQR code of a transfer (EMVCo merchant-presented QR with NAPAS' account template): its text, and an SVG
 * picture.
 * @throws AppError 'qr-failed' when a part cannot be encoded.
 */
export async function vietQr(transfer: Transfer): Promise<{ payload: string; svg: string }> {
  if (!isEncodable(transfer)) throw new AppError('qr-failed');
  const { bin, account, amount, code } = transfer;
  const wanted = { bankBin: bin, bankNumber: account, amount: String(amount), purpose: code };
  const payload = QRPay.initVietQR(wanted).build();
  return { payload, svg: await drawQrCode(payload) };
}

/** Checks the parts, because the library encodes any input, and writes lengths of two digits even for more. */
const isEncodable = ({ bin, account, amount, code }: Transfer): boolean =>
  /^\d{6}$/.test(bin) &&
  /^[0-9A-Za-z]{6,19}$/.test(account) &&
  // Field 54 has 13 places.
  Number.isSafeInteger(amount) && amount > 0 && amount < 1e13 &&
  /^[0-9A-Z]{1,25}$/.test(code);

/** Names a bank: "MB Bank (Ngân hàng TMCP Quân đội)"; one that the list lacks by its number. */
export function bankName(bin: string): string {
  const banks = Banks.filter((bank) => bank.bin === bin);
  // A bank that took over another shares its number.
  const bank = banks.find(({ deprecated }) => !deprecated) ?? banks[0];
  return bank ? `${bank.shortName} (${bank.name})` : `Ngân hàng ${bin}`;
}
