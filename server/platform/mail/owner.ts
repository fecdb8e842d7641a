/** The recipient of the site's own letters, and the site's name in them. */
export type Owner = () => Promise<{ email: string; site: string }>;
