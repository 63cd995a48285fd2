/** Where an order stands, as people see it: `paid` is fulfilled; `review` is looked at by us (`security.md` 4.2). */
export const orderStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'review',
  'refund_pending',
  'refunded',
  'disputed',
  'charged_back',
] as const
