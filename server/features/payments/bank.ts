import type { PaymentProvider } from '#contract/enums.ts';
import type { Account } from '#server/features/orders/service.ts';
import type { Settings } from '#server/settings.ts';
import { cassoProvider } from './providers/casso.ts';
import type { BankProvider } from './providers/provider.ts';
import { sandboxProvider, sandboxSecret, SANDBOX_BANK } from './providers/sandbox.ts';
import { sepayProvider } from './providers/sepay.ts';
import { sandboxBank, type SandboxBank } from './sandbox/sandbox-bank.ts';

export type Bank = {
  providers: BankProvider[];
  account: Account;
  sandbox?: SandboxBank;
  /** Makes the sandbox bank send an order's money. */
  payOrder?: (order: { code: string; amount: number }) => Promise<void>;
};

type Deps = {
  settings: Settings;
  secret: string;
  address: () => string;
  report: (error: unknown, what: string) => void;
};

/** Returns the bank of the settings: its account, and the services that report its transfers. */
export function createBank({ settings, secret, address, report }: Deps): Bank {
  if (settings.PAYMENT_PROVIDER === 'sandbox') {
    const sandbox = sandboxBank({ secret: sandboxSecret(secret), address, report });
    const provider = sandboxProvider({ secret: sandboxSecret(secret), sent: sandbox.sent });
    const payOrder: Bank['payOrder'] = ({ code, amount }) =>
      sandbox.send({ account: SANDBOX_BANK.account, amount, description: code }, 'now');
    return { providers: [provider], account: SANDBOX_BANK, sandbox, payOrder };
  }
  const { BANK_BIN: bin = '', BANK_ACCOUNT: account = '', BANK_ACCOUNT_NAME: accountName = '' } = settings;
  return { providers: [REAL_PROVIDERS[settings.PAYMENT_PROVIDER](settings)], account: { bin, account, accountName } };
}

const REAL_PROVIDERS: Record<Exclude<PaymentProvider, 'sandbox'>, (settings: Settings) => BankProvider> = {
  casso: ({ CASSO_WEBHOOK_KEY: key }) => cassoProvider({ key }),
  sepay: ({ SEPAY_WEBHOOK_SECRET: webhookSecret, SEPAY_API_KEY: apiKey, SEPAY_API_TOKEN: token, SEPAY_API_URL: url }) =>
    sepayProvider({ webhookSecret, apiKey }, token ? { token, url } : undefined),
};
