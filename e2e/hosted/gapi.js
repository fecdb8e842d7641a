// Stands in for https://apis.google.com/js/api.js, which cannot be had without the network: as much of `gapi.iframes` as Firebase
// and the frame of its emulator use. A page opens a frame; each calls what the other has registered, by messages.
(() => {
  const waiting = new Map();
  let count = 0;

  /** One end of a line to another window. */
  function lineTo(target) {
    const handlers = new Map();
    /** What is called before it is registered waits for that. */
    const handlerOf = (name) => {
      const known = handlers.get(name) ?? Promise.withResolvers();
      handlers.set(name, known);
      return known;
    };
    const register = (name, handler) => handlerOf(name).resolve(handler);
    const send = (name, data, callback) => {
      const id = `${Math.random()}-${count++}`;
      if (callback) waiting.set(id, callback);
      target().postMessage({ gapi: 'call', name, data, id }, '*');
    };
    addEventListener('message', async ({ source, data: message }) => {
      if (source !== target()) return;
      if (message.gapi === 'answer') {
        try {
          waiting.get(message.id)?.([message.data]);
        } catch {
          // One of Firebase's own ends by throwing, whatever it was told.
        }
        waiting.delete(message.id);
      }
      if (message.gapi !== 'call') return;
      const handler = await handlerOf(message.name).promise;
      const data = await handler(message.data);
      source.postMessage({ gapi: 'answer', id: message.id, data }, '*');
    });
    return { register, send };
  }

  let parent;
  const context = {
    getParentIframe: () => (parent ??= lineTo(() => window.parent)),
    open({ url, where }, opened) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      where.append(frame);
      return opened({ ...lineTo(() => frame.contentWindow), restyle: async () => {}, ping: (told) => loaded.then(() => told()) });
    },
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: function Iframe() {}, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();
