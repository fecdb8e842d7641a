/** The terms open in a tab of their own, so that typed text is not lost. */
export function Agreement({ by }: { by: 'form' | 'google' }) {
  return (
    <p className="text-sm text-ink-soft">
      {by === 'form' ? 'Khi đăng ký' : 'Khi đăng nhập bằng Google lần đầu'}, bạn đồng ý với{' '}
      <a href="/terms" target="_blank">
        Điều khoản sử dụng
      </a>{' '}
      và{' '}
      <a href="/privacy" target="_blank">
        Chính sách dữ liệu cá nhân
      </a>
      .
    </p>
  );
}
