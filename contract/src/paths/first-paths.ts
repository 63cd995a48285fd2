import { accountPaths } from './account-paths.ts'
import type { Route } from '../call/endpoint.ts'
import { libraryPaths } from './library-paths.ts'
import { listeningPaths } from './listening-paths.ts'

/** Paths of the calls any page may begin with, and of those made while leaving a page. */
export const firstPaths = {
  search: { method: 'GET', path: '/api/search-v2' },
  suggestSearch: { method: 'GET', path: '/api/search-suggestions' },
  listSuhbas: { method: 'GET', path: '/api/suhbas' },
  getCollection: { method: 'GET', path: '/api/collections/:type' },
  getMajlisHostLessons: { method: 'GET', path: '/api/majlis/majlis-host-lessons' },
  getListing: { method: 'GET', path: '/api/all-listing-data-v2' },
  getArticle: { method: 'GET', path: '/articles/:slug' },
  findMoved: { method: 'GET', path: '/api/moved/:kind/:slug' },
  listCollectionTypes: { method: 'GET', path: '/api/collection-types' },
  listUpcomingSuhbas: { method: 'GET', path: '/api/upcoming-suhba' },
  getNavbarMenu: { method: 'GET', path: '/navigation/v1/navbar-menu' },
  getPageIndex: { method: 'GET', path: '/navigation/v1/page-index' },
  refreshAudioToken: { method: 'GET', path: '/api/refresh-audio-tokens-for-continue-listening' },
  ...accountPaths,
  ...libraryPaths,
  ...listeningPaths,
} as const satisfies Record<string, Route>
