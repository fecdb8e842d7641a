// Tells pages whether what they show comes from this device, and from when.

/** When the page's last answer was kept, in milliseconds, or undefined; by the browser's id of the page. */
const keptByClient = new Map<string, number | undefined>();

declare const self: ServiceWorkerGlobalScope;

/** Notes the source of a page's last answer, and tells the page when that changes. `at`: undefined from the network. */
export function noteKept(clientId: string, at: number | undefined): void {
  // Browsers end the worker at any time: a page that this one does not know may show what an earlier one has told.
  if (keptByClient.has(clientId) && keptByClient.get(clientId) === at) return;
  keptByClient.set(clientId, at);
  void self.clients.get(clientId).then((client) => client && tellSource(client));
}

export const tellSource = (client: Client): void => client.postMessage({ keptAt: keptByClient.get(client.id) ?? null });
