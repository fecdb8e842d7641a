import { isIP } from 'node:net';
import type { PaymentProvider } from '#contract/enums.ts';
import type { Particulars } from '#server/features/site/service.ts';
import type { Settings } from '#server/settings.ts';

export type SiteFacts = {
  site: Particulars;
  address: string;
  /** Retention periods: the data, and a number of days or months, in Vietnamese. */
  periods: { what: string; kept: string }[];
  /** Services that get data because the owner has set them up. */
  google: boolean;
  /** Firebase keeps accounts and passwords, instead of the site. */
  firebase: boolean;
  /** The mail server's name; undefined when mail stays on the machine or the server has no telling name. */
  mail: string | undefined;
  sendsMail: boolean;
  pusher: boolean;
  bank: Exclude<PaymentProvider, 'sandbox'> | undefined;
  /** A bank simulation for trials: no real money is paid. */
  sandbox: boolean;
  /** Host of the pictures of payment codes, when it is not the site. */
  qrHost: string | undefined;
  /** Encrypted copies of backups in rented storage. */
  storage: boolean;
  /** Mode: guardians are not asked, are asked, or must also consent to purchases. */
  consent: Settings['GUARDIAN_CONSENT'];
};

type From = { settings: Settings; site: Particulars; periods: SiteFacts['periods'] };

export function collectFacts({ settings, site, periods }: From): SiteFacts {
  const { MAIL_URL, PAYMENT_PROVIDER, QR_IMAGE_URL, GOOGLE_CLIENT_ID, FIREBASE_PROJECT_ID, PUSHER_APP_ID, BACKUP_S3_BUCKET } = settings;
  return {
    site,
    address: new URL(settings.origin).host,
    periods,
    google: GOOGLE_CLIENT_ID !== undefined,
    firebase: FIREBASE_PROJECT_ID !== undefined,
    mail: MAIL_URL && nameHost(MAIL_URL),
    sendsMail: MAIL_URL !== undefined,
    pusher: PUSHER_APP_ID !== undefined,
    bank: PAYMENT_PROVIDER === 'sandbox' ? undefined : PAYMENT_PROVIDER,
    sandbox: PAYMENT_PROVIDER === 'sandbox',
    qrHost: QR_IMAGE_URL && nameHost(QR_IMAGE_URL.replace(/\{\w+\}/g, 'x')),
    storage: BACKUP_S3_BUCKET !== undefined,
    consent: settings.GUARDIAN_CONSENT,
  };
}

/** The host's name; undefined for a machine of the owner's own network, whose name means nothing to readers. */
function nameHost(address: string): string | undefined {
  const host = URL.parse(address)?.hostname ?? '';
  return isIP(host.replace(/[[\]]/g, '')) === 0 && host.includes('.') ? host : undefined;
}
