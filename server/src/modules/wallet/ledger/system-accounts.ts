/** A system account: a source or destination of credits. Its balance is computed from the transfers. */
export type SystemAccount =
  | 'top-ups:stripe'
  | 'top-ups:paypal'
  | 'sales:lessons'
  | 'sales:downloads'
  | 'sales:plans'
  | 'promotions'
  // Given and not yet claimed.
  | 'gifts'
  // Forfeited by members who deleted their accounts.
  | 'forfeits'
  // Lost in disputes by members who no longer had the credits.
  | 'receivables'
  | 'adjustments'
  | 'demo'

/** The kind of a transfer; only `transfer` is between members, and a frozen wallet sends no transfer or gift. */
export type TransferKind =
  | 'transfer'
  | 'top_up'
  | 'promotion'
  | 'purchase'
  | 'download'
  | 'plan'
  | 'gift'
  | 'gift_claim'
  | 'gift_return'
  | 'refund'
  | 'dispute'
  | 'adjustment'
  | 'forfeit'
  | 'demo'
