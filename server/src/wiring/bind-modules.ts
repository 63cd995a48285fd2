import { booksChecks } from './books-checks.ts'
import { deletePerson } from './open-people.ts'
import { openGifts } from './open-orders.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Accounts } from '#modules/accounts/index.ts'
import { auditRoutes } from '#modules/audit/index.ts'
import {
  bulkRoutes,
  publishingRoutes,
  type PublishingServices,
  type Reading,
} from '#modules/publishing/index.ts'
import {
  type AnswerCache,
  catalogFeed,
  catalogRoutes,
  siteRoutes,
  type TrackServices,
  verseRoutes,
} from '#modules/catalog/index.ts'
import { contactRoutes } from '#modules/contact/index.ts'
import { createBookmarks, favoriteRoutes } from '#modules/favorites/index.ts'
import { gatheringRoutes } from '#modules/gatherings/index.ts'
import { giftRoutes } from '#modules/gifts/index.ts'
import { invoiceRoutes } from '#modules/invoices/index.ts'
import { listeningRoutes } from '#modules/listening/index.ts'
import { noteRoutes } from '#modules/notes/index.ts'
import { orderRoutes, type OrderServices, walletOrders } from '#modules/orders/index.ts'
import { paymentRoutes } from '#modules/payments/index.ts'
import { planRoutes } from '#modules/plans/index.ts'
import { playlistRoutes } from '#modules/playlists/index.ts'
import { purchaseRoutes } from '#modules/purchases/index.ts'
import { searchRoutes } from '#modules/search/index.ts'
import { adminRoutes, type AdminServices } from '#admin/index.ts'
import { setupRoutes } from '#modules/setup/index.ts'
import { textRoutes } from '#modules/texts/index.ts'
import { createSpokenVerses, transcriptRoutes } from '#modules/transcripts/index.ts'
import { transcribingRoutes } from '#modules/transcribing/index.ts'
import { unlockingRoutes } from '#modules/unlocking/index.ts'
import { uploadRoutes } from '#modules/importing/index.ts'
import { walletRoutes } from '#modules/wallet/index.ts'

/** Binds every call of the content API to its handler. */
export function bindModules(
  services: OrderServices & TrackServices,
  {
    cache,
    accounts,
    articles,
    reading,
    asOwner,
    release,
    searchPatienceMs,
  }: {
    cache: AnswerCache
    accounts: Accounts
    articles: PublishingServices['articles']
    reading: Reading
    asOwner: AdminServices['asOwner']
    /** The release of the served pages; undefined if there are none. */
    release: string | undefined
    searchPatienceMs: number
  },
): Binding[] {
  const bookmarks = createBookmarks(services.db)
  return [
    ...catalogRoutes(services, cache, bookmarks),
    ...siteRoutes(services),
    ...verseRoutes(services, cache, createSpokenVerses(services)),
    ...textRoutes({ ...services, articles }, cache),
    ...searchRoutes(services, cache, { bookmarks, feeds: [catalogFeed], patienceMs: searchPatienceMs }),
    ...contactRoutes(services),
    ...accounts.routes,
    ...publishingRoutes({ ...services, articles }),
    ...bulkRoutes({ ...services, reading }),
    ...auditRoutes(services),
    ...playlistRoutes(services),
    ...favoriteRoutes(services),
    ...gatheringRoutes(services),
    ...listeningRoutes(services, release ?? ''),
    ...purchaseRoutes(services),
    ...noteRoutes(services),
    ...unlockingRoutes(services),
    ...walletRoutes(services, walletOrders),
    ...orderRoutes(services),
    ...paymentRoutes(services),
    ...invoiceRoutes(services),
    ...planRoutes(services),
    ...giftRoutes(openGifts(services)),
    ...uploadRoutes(services),
    ...transcriptRoutes(services, cache),
    ...transcribingRoutes(services),
    ...adminRoutes({ ...services, exportData: accounts.exportData, asOwner, booksChecks }),
    ...setupRoutes({ ...services, deletePerson }),
  ]
}
