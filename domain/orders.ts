export const PAYMENT_STATES = ['PENDING', 'COMPLETED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
