/** The part of the package that openid-provider.ts uses: it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  export class Provider {
    constructor(issuer: string, configuration: object);
    use(work: (context: { body?: unknown }, next: () => Promise<void>) => Promise<void>): void;
    callback(): Handler;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (of: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
  export const interactionPolicy: {
    Prompt: new (about: { name: string; requestable: boolean }) => object;
    base(): { add(prompt: object, at: number): void };
  };
}
