export { importPlaylists, exportPlaylists } from './export-import/import-playlists.ts'
export { playlistRoutes } from './routes.ts'
