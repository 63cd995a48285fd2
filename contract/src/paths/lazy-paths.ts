import type { Route } from '../call/endpoint.ts'
import { gatheringPaths } from './gathering-paths.ts'
import { giftPaths } from './gift-paths.ts'
import { orderPaths } from './order-paths.ts'
import { planPaths } from './plan-paths.ts'
import { purchasePaths } from './purchase-paths.ts'
import { quranPaths } from './quran-paths.ts'
import { textPaths } from './text-paths.ts'
import { transcriptPaths } from './transcript-paths.ts'
import { transferPaths } from './transfer-paths.ts'
import { walletPaths } from './wallet-paths.ts'

/**
 * Paths of calls that few visits begin with: money, gifts, and pages with their own script
 * (`web/app/lazy-pages.ts`).
 */
export const lazyPaths = {
  getSpeaker: { method: 'GET', path: '/api/speakers/:slug' },
  listMentions: { method: 'GET', path: '/api/speakers/:slug/mentions' },
  listMajalis: { method: 'GET', path: '/api/majlis/map' },
  whyLocked: { method: 'GET', path: '/api/why-locked' },
  submitCustomerQuery: { method: 'POST', path: '/api/customer-queries' },
  ...gatheringPaths,
  ...giftPaths,
  ...orderPaths,
  ...planPaths,
  ...purchasePaths,
  ...quranPaths,
  ...textPaths,
  ...transcriptPaths,
  ...transferPaths,
  ...walletPaths,
} as const satisfies Record<string, Route>
