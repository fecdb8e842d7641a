// Tells pages whether what they show comes from this device, and from when.

/** When the page's last answer was kept, in milliseconds; by the browser's id of the page. */
const keptByClient = new Map<string, number>();

declare const self: ServiceWorkerGlobalScope;

/** Notes the source of a page's last answer, and tells the page when that changes. `at`: undefined from the network. */
export function noteKept(clientId: string, at: number | undefined): void {
  if (keptByClient.get(clientId) === at) return;
  if (at === undefined) keptByClient.delete(clientId);
  else keptByClient.set(clientId, at);
  void self.clients.get(clientId).then((client) => client && tellSource(client));
}

export const tellSource = (client: Client): void => client.postMessage({ keptAt: keptByClient.get(client.id) ?? null });
