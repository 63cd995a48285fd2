export { importPlaylists } from './export-import/import-playlists.ts'
export { playlistRoutes } from './routes.ts'
export { exportPlaylists } from './export-import/import-playlists.ts'
