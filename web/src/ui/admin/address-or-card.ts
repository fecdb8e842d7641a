/** Names an account for the owner: its address, or that its learner signs in by a card. */
export const addressOrCard = (email: string): string => email || 'vào bằng thẻ';
