/** Answers for pages that are not kept on this device. */
export const offlinePage = (): Response =>
  new Response(
    `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Không có mạng</title>
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
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" } },
  );
