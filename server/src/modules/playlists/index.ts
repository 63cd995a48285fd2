export { importPlaylists } from './import-playlists.ts'
export { playlistRoutes } from './routes.ts'
export { exportPlaylists } from './export-playlists.ts'
