import { newUuid } from '../../../ui/browser.ts';

/** Last page's error, or `popup_blocked`, `popup_closed`; undefined after a sign-in. */
export type GoogleError = string | undefined;

/** Same as in server/features/identity/google-calls.ts. */
const CHANNEL = 'votoan-google';
const LOOK_EVERY = 250; // ms
/**
 * The result may come after the popup closed. A provider that isolates its pages makes an open popup look closed; its
 * end is noticed within 8 s.
 */
const PATIENCE = 3_000; // ms

/**
 * Opens the sign-in popup; only the click itself may call it, or the browser blocks the popup.
 * @param told receives the outcome; a second one if a popup that seemed closed finishes after all
 * @returns a function that ends the waiting
 */
export function openGooglePopup(told: (error: GoogleError) => void): () => void {
  const attempt = newUuid();
  const query = new URLSearchParams({ attempt, origin: location.origin });
  const popup = window.open(`/api/auth/google?${query.toString()}`, 'votoan-google', 'width=500,height=640');
  if (!popup) {
    told('popup_blocked');
    return () => undefined;
  }

  const channel = new BroadcastChannel(CHANNEL);
  let patience: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    patience = setTimeout(() => told('popup_closed'), PATIENCE);
  }, LOOK_EVERY);
  const stop = () => {
    clearInterval(looking);
    clearTimeout(patience);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<{ attempt?: unknown; error?: unknown }>) => {
    if (data.attempt !== attempt) return;
    stop();
    told(typeof data.error === 'string' ? data.error : undefined);
  });
  return stop;
}

const PREFIX = 'Đăng nhập bằng Google thất bại: ';

const REASONS: Record<string, string> = {
  popup_blocked: 'trình duyệt đã chặn cửa sổ đăng nhập. Bạn cho phép cửa sổ bật lên rồi thử lại nhé.',
  popup_closed: 'bạn đã đóng cửa sổ đăng nhập.',
  access_denied: 'bạn đã hủy đăng nhập.',
  unauthorized_domain: 'tên miền này chưa được phép đăng nhập bằng Google.',
  unreachable: 'chưa kết nối được với Google. Bạn thử lại sau nhé.',
  email_not_verified: 'email của tài khoản Google chưa được xác minh.',
};

/** @param error of the popup, or of the provider */
export const googleMessage = (error: string): string =>
  PREFIX + (Object.hasOwn(REASONS, error) ? REASONS[error] : 'lỗi không xác định. Bạn thử lại nhé.');
