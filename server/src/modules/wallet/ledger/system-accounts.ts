/** An account of the house: where credits come from and go to. What it holds is computed from the transfers. */
export type SystemAccount =
  | 'top-ups:stripe'
  | 'top-ups:paypal'
  | 'sales:lessons'
  | 'sales:downloads'
  | 'sales:plans'
  | 'promotions'
  // Given and not yet claimed.
  | 'gifts'
  // Left behind by members who deleted their accounts.
  | 'forfeits'
  // Lost in disputes by members who no longer had it.
  | 'receivables'
  | 'adjustments'
  | 'demo'

/** What a movement is; only a `transfer` goes from member to member, and a frozen wallet sends no transfer or gift. */
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
