import type { Binding } from '#platform/http/calls/handle.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { booksRoutes } from './money/books-routes.ts'
import { giftRoutes } from './money/gift-routes.ts'
import { offerRoutes } from './money/offer-routes.ts'
import { orderRoutes } from './money/order-routes.ts'
import { walletRoutes } from './money/wallet-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import type { StewardServices } from './steward/steward-services.ts'

/** The calls of those who look after people, what they write, and money. */
export function stewardshipRoutes(services: StewardServices): Binding[] {
  return [
    ...peopleRoutes(services),
    ...inboxRoutes(services),
    ...booksRoutes(services),
    ...orderRoutes(services),
    ...walletRoutes(services),
    ...offerRoutes(services),
    ...giftRoutes(services),
  ]
}
