import Bowser from 'bowser';

const UNKNOWN = 'Thiết bị không rõ';

// Only these names reach letters and pages: the caller writes the User-Agent header, and Bowser returns unknown names.
const BROWSERS: Record<string, string> = {
  'Android Browser': 'Android Browser', Brave: 'Brave', Chrome: 'Chrome', Chromium: 'Chromium', DuckDuckGo: 'DuckDuckGo',
  Electron: 'Electron', Firefox: 'Firefox', Focus: 'Firefox Focus', 'Google Search': 'Google', 'HeyTap Browser': 'HeyTap Browser',
  'Internet Explorer': 'Internet Explorer', 'Microsoft Edge': 'Microsoft Edge', Opera: 'Opera', Safari: 'Safari',
  'Samsung Internet for Android': 'Samsung Internet', 'UC Browser': 'UC Browser', Vivaldi: 'Vivaldi', 'Vivo Browser': 'Vivo Browser',
};
const SYSTEMS: Record<string, string> = {
  Android: 'Android', 'Chrome OS': 'ChromeOS', HarmonyOS: 'HarmonyOS', iOS: 'iOS', Linux: 'Linux', macOS: 'macOS', Windows: 'Windows',
  'Windows Phone': 'Windows Phone',
};

/** Names a browser and its system in at most 40 characters, from the User-Agent header: "Chrome trên Android". */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [nameIn(BROWSERS, browser.name), nameIn(SYSTEMS, os.name)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' trên ') : UNKNOWN;
}

const nameIn = (names: Record<string, string>, name = ''): string | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);
