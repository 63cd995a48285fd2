export { playlistRoutes } from './routes.ts'
export { takeOutPlaylists } from './take-out-playlists.ts'
