export type { GiftPlans, GiftServices } from './gift-services.ts'
export { giftWork } from './gift-work.ts'
export { giftRoutes } from './routes.ts'
export { checkGifts } from './queries-audit.ts'
