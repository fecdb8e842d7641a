/** Whom letters of the site itself go to, and what the site is called in them. */
export type Owner = () => Promise<{ email: string; site: string }>;
