import type { Binding } from '#platform/http/calls/handle.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { booksRoutes } from './books-routes.ts'
import { giftRoutes } from './gift-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { walletRoutes } from './wallet-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import type { AdminServices } from './admin-services.ts'

/** The calls of the site's administration: figures, people, queries and money. */
export function adminRoutes(services: AdminServices): Binding[] {
  return [
    ...dashboardRoutes(services),
    ...peopleRoutes(services),
    ...inboxRoutes(services),
    ...booksRoutes(services),
    ...orderRoutes(services),
    ...walletRoutes(services),
    ...offerRoutes(services),
    ...giftRoutes(services),
  ]
}
