export { bringInFavorites } from './bring-in-favorites.ts'
export { createBookmarks } from './bookmarks.ts'
export { favoriteRoutes } from './routes.ts'
export { takeOutFavorites } from './take-out-favorites.ts'
