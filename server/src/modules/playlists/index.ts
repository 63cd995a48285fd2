export { bringInPlaylists } from './bring-in-playlists.ts'
export { playlistRoutes } from './routes.ts'
export { takeOutPlaylists } from './take-out-playlists.ts'
