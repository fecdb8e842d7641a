import Bowser from 'bowser';

/** A browser and its system in words, from the User-Agent header: "Chrome trên Android". */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Thiết bị không rõ';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(' trên ') : 'Thiết bị không rõ';
}
