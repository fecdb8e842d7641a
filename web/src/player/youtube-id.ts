const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];

/** The film that a YouTube address names, or undefined for any other address. */
export function youTubeId(address: string): string | undefined {
  try {
    const { hostname, searchParams, pathname } = new URL(address);
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    return HOSTS.includes(hostname) && /^[\w-]{11}$/.test(id) ? id : undefined;
  } catch {
    return undefined; // a path of our own; `URL.parse` is too new for older phones
  }
}
