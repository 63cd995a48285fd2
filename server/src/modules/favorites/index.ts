export { importFavorites } from './import-favorites.ts'
export { createBookmarks } from './bookmarks.ts'
export { favoriteRoutes } from './routes.ts'
export { exportFavorites } from './export-favorites.ts'
