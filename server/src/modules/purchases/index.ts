export { createOwnership } from './create-ownership.ts'
export { purchaseRoutes } from './routes.ts'
export { completePrice, downloadPrice, lessonsOf, missingLessons } from './policy.ts'
export { findOwnedOfCollection } from './queries.ts'
