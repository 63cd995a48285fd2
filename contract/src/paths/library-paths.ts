import type { Route } from '../call/endpoint.ts'

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
