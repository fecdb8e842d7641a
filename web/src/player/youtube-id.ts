const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];

/** The film that a YouTube address names, or undefined for any other address. */
export function youTubeId(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !HOSTS.includes(url.hostname)) return undefined;
  const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1);
  return id && /^[\w-]{11}$/.test(id) ? id : undefined;
}
