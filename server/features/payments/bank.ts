import type { AccountOfSite } from '#server/features/orders/service.ts';
