const UNKNOWN = 'Thiết bị không rõ';

type Pattern = [name: string, inUserAgent: RegExp];

// Only these names reach letters and pages, because the caller writes the User-Agent header. The first that fits counts:
// most browsers also name those whose pages they want to be served.
const BROWSERS: Pattern[] = [
  ['Zalo', /\bZalo\b/],
  ['Facebook', /\bFB(?:AN|AV)\//],
  ['HeyTap Browser', /HeyTapBrowser\//],
  ['Vivo Browser', /VivoBrowser\//],
  ['UC Browser', /UC ?Browser/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX|Opera)\b/],
  ['Vivaldi', /Vivaldi\//],
  ['Brave', /\bBrave\b/],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Google', /\bGSA\//],
  ['Firefox Focus', /\bFocus\//],
  ['Electron', /Electron\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Internet Explorer', /\bMSIE |Trident\//],
  ['Chromium', /Chromium\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Android Browser', /Android.* Version\//],
  // Pages inside other apps on iOS do not name it.
  ['Safari', /Safari\/|AppleWebKit\//],
];
const SYSTEMS: Pattern[] = [
  ['Windows Phone', /Windows Phone/],
  ['Windows', /Windows/],
  ['iOS', /iPhone|iPad|iPod/],
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/** Names a browser and its system in at most 40 characters, from the User-Agent header: "Chrome trên Android". */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const names = [BROWSERS, SYSTEMS].flatMap((patterns) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []);
  return names.join(' trên ') || UNKNOWN;
}
