import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';

test('a browser and its system are named, as far as they say', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const tablet =
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  assert.equal(deviceOf(phone), 'Chrome trên Android');
  assert.equal(deviceOf(tablet), 'Safari trên iOS');
  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  for (const [name, words] of [
    ['Microsoft Edge trên Windows', `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Samsung Internet trên Android', `(Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Firefox trên Linux', '(X11; Ubuntu; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
    ['Safari trên macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`],
    ['Chrome trên iOS', `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
    ['Facebook trên iOS', `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/460]`],
    ['Zalo trên Android', `(Linux; Android 13; SM-A135F; wv) ${WEBKIT} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Zalo android/241201 ZaloTheme/light`],
    ['Safari trên iOS', `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148`],
    ['Chrome trên ChromeOS', `(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/125.0.0.0 Safari/537.36`],
    ['Internet Explorer trên Windows', '(Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ] as const) assert.equal(deviceOf(`Mozilla/5.0 ${words}`), name);
  assert.equal(deviceOf('node'), 'Thiết bị không rõ');
  for (const nothing of ['', null, undefined]) assert.equal(deviceOf(nothing), 'Thiết bị không rõ');
});

test('arbitrary words in the User-Agent header name no device', () => {
  const strangers = [
    'Canh bao: tai khoan cua ban bi khoa. Mo ngay https://evil.example/xac-minh de mo khoa/1 (x)', 'toString/1', 'a'.repeat(9_000), 'Googlebot/2.1 (evil.example)',
    'evil.example/1 (Mo ngay)', '__proto__/1 (constructor)',
  ];
  for (const text of strangers) assert.equal(deviceOf(text), 'Thiết bị không rõ', text.slice(0, 80));
  assert.equal(deviceOf('Chrome/9 Windows NT Mo-ngay https://evil.example'), 'Chrome trên Windows');
});

test('a device has 40 characters at most', () => {
  const longest = 'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0) like iPhone OS 7_0_3';
  assert.ok(deviceOf(longest).length <= 40, deviceOf(longest));
});
