import { openGifts } from './open-gifts.ts'
import type { Binding } from '../platform/http/calls/handle.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import { catalogFeed, catalogRoutes } from '../modules/catalog/index.ts'
import type { AnswerCache, TrackServices } from '../modules/catalog/index.ts'
import { contactRoutes } from '../modules/contact/index.ts'
import { createBookmarks, favoriteRoutes } from '../modules/favorites/index.ts'
import { giftRoutes } from '../modules/gifts/index.ts'
import { listeningRoutes } from '../modules/listening/index.ts'
import { noteRoutes } from '../modules/notes/index.ts'
import { orderRoutes, walletOrders } from '../modules/orders/index.ts'
import type { OrderServices } from '../modules/orders/index.ts'
import { planRoutes } from '../modules/plans/index.ts'
import { playlistRoutes } from '../modules/playlists/index.ts'
import { purchaseRoutes } from '../modules/purchases/index.ts'
import { searchRoutes } from '../modules/search/index.ts'
import { unlockingRoutes } from '../modules/unlocking/index.ts'
import { walletRoutes } from '../modules/wallet/index.ts'

/** Every call of the content API, bound to its use case. */
export function bindModules(
  services: OrderServices & TrackServices,
  { cache, accounts }: { cache: AnswerCache; accounts: Accounts },
): Binding[] {
  const bookmarks = createBookmarks(services.db)
  return [
    ...catalogRoutes(services, cache, bookmarks),
    ...searchRoutes(services, cache, { bookmarks, feeds: [catalogFeed] }),
    ...contactRoutes(services),
    ...accounts.routes,
    ...playlistRoutes(services),
    ...favoriteRoutes(services),
    ...listeningRoutes(services),
    ...purchaseRoutes(services),
    ...noteRoutes(services),
    ...unlockingRoutes(services),
    ...walletRoutes(services, walletOrders),
    ...orderRoutes(services),
    ...planRoutes(services),
    ...giftRoutes(openGifts(services)),
  ]
}
