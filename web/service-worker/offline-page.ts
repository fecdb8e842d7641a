/** Answers for pages that are not kept on this device, in the site’s colours (web/src/tokens.css) and without its files. */
export const offlinePage = (): Response =>
  new Response(
    `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Không có mạng</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; color: light-dark(#221b45, #eceaf6); background: light-dark(#f2f1f8, #13111d); }
main { max-width: 30rem; margin: 0 auto; padding: 20vh 1.25rem 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; }
a { display: inline-block; margin-top: .5rem; padding: .625rem 1.25rem; border-radius: .625rem; color: light-dark(#fff, #1a1338); background: light-dark(#4b30a6, #bba9ff); font-weight: 700; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>Không có mạng</h1>
<p>Trang này chưa được giữ trên máy, nên cần có mạng để mở. Em kiểm tra lại kết nối rồi tải lại trang nhé.</p>
<p><a href="/profile/offline">Xem những gì đã giữ trên máy</a></p>
</main>
</body>
</html>
`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } },
  );
