/** Formats a phone number in groups: "0912 345 678". */
export const readablePhone = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3');
