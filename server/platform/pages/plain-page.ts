import { escapeHtml } from '#library/format/escape-html.ts';

type Parts = { title: string; head?: string; body: string };

/** A document outside of the site's own pages, without their files. */
export const plainPage = ({ title, head = '', body }: Parts): string => `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Vở Toán</title>${head && `\n${head}`}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
