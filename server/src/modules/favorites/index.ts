export { importFavorites, exportFavorites } from './export-import.ts'
export { createBookmarks } from './list-favorites.ts'
export { favoriteRoutes } from './routes.ts'
