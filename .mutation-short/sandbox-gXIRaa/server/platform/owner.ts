/** Whom letters of the site itself go to, and what the site is called in them. */
// @ts-nocheck

export type Owner = () => Promise<{ email: string; site: string }>;
