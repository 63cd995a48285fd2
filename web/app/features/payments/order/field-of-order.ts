import type { RefusedOf } from '#api/call.ts'
import { isCommon } from '#api/is-common.ts'

/** The field of an order form that a refusal concerns; null for the whole order. */
export function fieldOfOrder(refused: RefusedOf<'createOrder'>): 'discount_code' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'CodeRefused':
      return 'discount_code'
    case 'NotFound':
    case 'NotForSale':
    case 'PriceChanged':
    case 'InsufficientCredits':
    case 'PlanRequired':
    case 'PurchaseRequired':
    case 'PlanHeld':
    case 'PlanChangesAtEnd':
    case 'PlanChanged':
    case 'ProviderUnavailable':
    case 'BooksHalted':
    case 'TooManyRequests':
      return null
  }
}
