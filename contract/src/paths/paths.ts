import { accountPaths } from './account-paths.ts'
import type { Route } from '../call/endpoint.ts'
import { giftPaths } from './gift-paths.ts'
import { libraryPaths } from './library-paths.ts'
import { listeningPaths } from './listening-paths.ts'
import { orderPaths } from './order-paths.ts'
import { planPaths } from './plan-paths.ts'
import { purchasePaths } from './purchase-paths.ts'
import { walletPaths } from './wallet-paths.ts'

/**
 * Method and path of every call (section 7 of the specification), apart from the schemas, so that a browser
 * can make a call without downloading what checks it. Paths stand below the content API host.
 */
export const paths = {
  search: { method: 'GET', path: '/api/search-v2' },
  suggestSearch: { method: 'GET', path: '/api/search-suggestions' },
  listSuhbas: { method: 'GET', path: '/api/suhbas' },
  getCollection: { method: 'GET', path: '/api/collections/:type' },
  getMajlisHostLessons: { method: 'GET', path: '/api/majlis/majlis-host-lessons' },
  getListing: { method: 'GET', path: '/api/all-listing-data-v2' },
  getArticle: { method: 'GET', path: '/articles/:slug' },
  findMoved: { method: 'GET', path: '/api/moved/:kind/:slug' },
  getSpeaker: { method: 'GET', path: '/api/speakers/:slug' },
  listCollectionTypes: { method: 'GET', path: '/api/collection-types' },
  listUpcomingSuhbas: { method: 'GET', path: '/api/upcoming-suhba' },
  getGathering: { method: 'GET', path: '/api/gatherings/:id' },
  askForRecording: { method: 'PUT', path: '/api/gatherings/:id/recording-request' },
  takeRequestBack: { method: 'DELETE', path: '/api/gatherings/:id/recording-request' },
  getNavbarMenu: { method: 'GET', path: '/navigation/v1/navbar-menu' },
  getPageIndex: { method: 'GET', path: '/navigation/v1/page-index' },
  listMajalis: { method: 'GET', path: '/api/majlis/map' },
  refreshAudioToken: { method: 'GET', path: '/api/refresh-audio-tokens-for-continue-listening' },
  whyLocked: { method: 'GET', path: '/api/why-locked' },
  submitCustomerQuery: { method: 'POST', path: '/api/customer-queries' },
  ...accountPaths,
  ...giftPaths,
  ...libraryPaths,
  ...listeningPaths,
  ...orderPaths,
  ...planPaths,
  ...purchasePaths,
  ...walletPaths,
} as const satisfies Record<string, Route>

/** The name of a call. */
export type CallName = keyof typeof paths
