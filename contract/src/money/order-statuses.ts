/**
 * The status of an order as shown to people: `paid` is fulfilled, `review` is checked by staff
 * (`security.md` 4.2).
 */
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
