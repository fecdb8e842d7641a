import tls from 'node:tls';
import { isLoopback } from '#server/platform/http/loopback.ts';
import type { Settings } from '#server/settings.ts';
import { badFinding, goodFinding, runCheck, openFinding, errorMessage, type Finding } from './finding.ts';

const PATIENCE = 10_000;
const DAY = 24 * 60 * 60 * 1000;
/** Days left at which the renewal, due a month before the end, has failed. */
const RENEWED_BEFORE = 14;

type Site = Pick<Settings, 'origin' | 'PAYMENT_PROVIDER'>;

/**
 * Checks the site by its public address: that it answers, its certificate, and that the webhook refuses unsigned
 * calls.
 * @param trusted a certificate to trust besides those of the well-known authorities
 */
export async function checkAddress(site: Site, trusted?: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(site.origin);
  const findings = [await answers(site.origin)];
  if (protocol === 'https:') findings.push(await certificate(hostname, Number(port || 443), trusted));
  else if (!isLoopback(hostname)) findings.push(badFinding('Chứng chỉ', 'trang không dùng https', 'Đặt PUBLIC_URL=https://… và Caddy hoặc nginx phía trước.'));
  findings.push(await webhook(site));
  return findings;
}

const answers = (origin: string): Promise<Finding> =>
  runCheck('Địa chỉ', `Xem trang đã chạy chưa, tên miền đã trỏ về máy này chưa, tường lửa đã mở cổng 80 và 443 chưa (${origin}).`, async () => {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    const isOurs = (await answer.json().catch(() => undefined) as { ok?: boolean } | undefined)?.ok === true;
    if (answer.status === 200 && isOurs) return goodFinding('Địa chỉ', `${origin} trả lời`);
    if (answer.status === 503) return badFinding('Địa chỉ', `${origin} trả lời nhưng chưa sẵn sàng`, 'Xem nhật ký của trang: cơ sở dữ liệu không trả lời.');
    return badFinding('Địa chỉ', `${origin} có ai đó trả lời (${answer.status}), nhưng không phải Vở Toán`, 'Xem lại cấu hình của Caddy hoặc nginx, và PUBLIC_URL.');
  });

const certificate = (host: string, port: number, trusted?: string): Promise<Finding> =>
  runCheck('Chứng chỉ', 'Xem nhật ký của Caddy (journalctl -u caddy), hoặc chạy lại certbot.', () => new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername: host, timeout: PATIENCE, ...(trusted && { ca: trusted }) }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      socket.end();
      const days = Math.floor((until.getTime() - Date.now()) / DAY);
      resolve(days >= RENEWED_BEFORE
        ? goodFinding('Chứng chỉ', `còn hạn ${days} ngày`)
        : badFinding('Chứng chỉ', `chỉ còn hạn ${days} ngày`, 'Việc tự gia hạn không chạy: xem journalctl -u caddy, hoặc certbot renew.'));
    });
    socket.on('timeout', () => socket.destroy(new Error('không trả lời')));
    socket.on('error', reject);
  }));

async function webhook({ origin, PAYMENT_PROVIDER: provider }: Site): Promise<Finding> {
  if (provider === 'sandbox') return openFinding('Ngân hàng', 'đang dùng ngân hàng giả', 'Khi nhận tiền thật, đặt PAYMENT_PROVIDER=sepay hoặc casso (docs/settings.md).');
  try {
    const answer = await fetch(`${origin}/api/payments/${provider}/webhook`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal: AbortSignal.timeout(PATIENCE), redirect: 'manual',
    });
    if (answer.status === 401) return goodFinding('Ngân hàng', `${provider} gọi vào được, và lời gọi không có chữ ký bị từ chối`);
    return badFinding('Ngân hàng', `lời gọi thử nhận mã ${answer.status}, đáng lẽ 401`, 'Xem Caddy hoặc nginx có chặn hay đổi đường /api/payments không.');
  } catch (error) {
    return badFinding('Ngân hàng', errorMessage(error), 'Ngân hàng không gọi vào được địa chỉ này.');
  }
}
