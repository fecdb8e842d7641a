/** Settings of a production site at a public address. */
export const productionSettings = {
  NODE_ENV: 'production',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  MAIL_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'https://votoan.example',
  ALLOW_SANDBOX: 'on',
};
