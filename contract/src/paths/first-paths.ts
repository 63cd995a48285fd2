import type { Route } from '../call/endpoint.ts'

/**
 * Method and path of the calls about accounts and sessions that any page may make (section 7, "Authentication and
 * account"). Those of the settings and of links in emails are in `lazy-paths.ts`.
 */
export const accountPaths = {
  loginLocal: { method: 'POST', path: '/auth/local' },
  registerLocal: { method: 'POST', path: '/auth/local/register' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password' },
  logOut: { method: 'POST', path: '/auth/logout' },
  chooseLanguage: { method: 'PUT', path: '/api/language' },
  getProfile: { method: 'GET', path: '/api/user/profile' },
  getPoints: { method: 'GET', path: '/api/user/points' },
  getSubscription: { method: 'GET', path: '/api/user/subscription' },
} as const satisfies Record<string, Route>

/** Method and path of every call about a member's library (section 7, "Playlists and favorites"). */
export const libraryPaths = {
  listPlaylists: { method: 'GET', path: '/play-lists' },
  getPlaylist: { method: 'GET', path: '/play-lists/:id' },
  createPlaylist: { method: 'POST', path: '/play-lists' },
  deletePlaylist: { method: 'DELETE', path: '/play-lists/:id' },
  renamePlaylist: { method: 'PUT', path: '/api/play-lists/:id/rename-play-list' },
  orderPlaylistItems: { method: 'POST', path: '/api/play-lists/:id/update-play-list-items-order' },
  addAlbumToPlaylist: { method: 'POST', path: '/api/play-lists/add-album' },
  addTrackToPlaylist: { method: 'POST', path: '/play-list-items' },
  removePlaylistItem: { method: 'DELETE', path: '/play-list-items/:id' },
  sharePlaylist: { method: 'POST', path: '/api/play-lists/:id/share' },
  stopSharingPlaylist: { method: 'DELETE', path: '/api/play-lists/:id/share' },
  getSharedPlaylist: { method: 'GET', path: '/api/shared-play-lists/:token' },
  copySharedPlaylist: { method: 'POST', path: '/api/shared-play-lists/:token/copy' },
  addFavorite: { method: 'POST', path: '/api/favorites' },
  removeFavorite: { method: 'DELETE', path: '/api/favorites/:id' },
  listFavorites: { method: 'GET', path: '/api/favorites' },
  listNotes: { method: 'GET', path: '/api/notes' },
  putNote: { method: 'PUT', path: '/api/notes/:id' },
  deleteNote: { method: 'DELETE', path: '/api/notes/:id' },
} as const satisfies Record<string, Route>

/** Method and path of every call about listening (section 7, "Activity and progress"). */
export const listeningPaths = {
  listRecentActivities: { method: 'GET', path: '/recent-activities/get-recent' },
  addRecentActivity: { method: 'POST', path: '/recent-activities/add-recent' },
  removeRecentActivity: { method: 'DELETE', path: '/recent-activities/:id' },
  clearRecentActivities: { method: 'DELETE', path: '/recent-activities' },
  addTrackRecord: { method: 'POST', path: '/audio-track-records' },
  reportListening: { method: 'POST', path: '/api/listening/reports' },
  listListeningPositions: { method: 'GET', path: '/api/listening/places' },
  listTrackPositions: { method: 'GET', path: '/api/listening/tracks/:id/places' },
  removeListeningPosition: { method: 'DELETE', path: '/api/listening/places/:id' },
  getListeningProgress: { method: 'GET', path: '/api/listening/progress' },
  reportPlayback: { method: 'POST', path: '/api/playback' },
  getDownload: { method: 'GET', path: '/api/downloads/:id' },
} as const satisfies Record<string, Route>

/** Paths of the calls any page may begin with, and of those made while leaving a page. */
export const firstPaths = {
  search: { method: 'GET', path: '/api/search-v2' },
  suggestSearch: { method: 'GET', path: '/api/search-suggestions' },
  listSuhbas: { method: 'GET', path: '/api/suhbas' },
  getCollection: { method: 'GET', path: '/api/collections/:type' },
  getMajlisHostLessons: { method: 'GET', path: '/api/majlis/majlis-host-lessons' },
  getListing: { method: 'GET', path: '/api/all-listing-data-v2' },
  getArticle: { method: 'GET', path: '/articles/:slug' },
  listCollectionTypes: { method: 'GET', path: '/api/collection-types' },
  listUpcomingSuhbas: { method: 'GET', path: '/api/upcoming-suhba' },
  getNavbarMenu: { method: 'GET', path: '/navigation/v1/navbar-menu' },
  getPageIndex: { method: 'GET', path: '/navigation/v1/page-index' },
  refreshAudioToken: { method: 'GET', path: '/api/refresh-audio-tokens-for-continue-listening' },
  ...accountPaths,
  ...libraryPaths,
  ...listeningPaths,
} as const satisfies Record<string, Route>
