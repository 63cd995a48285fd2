export type { GiftPlans, GiftServices } from './gift-services.ts'
export { addDemoGifts } from './demo-gifts.ts'
export { giftJobs, giftRoutes } from './routes.ts'
export {
  listAllGifts,
  listGiftsPage,
  returnGiftEarly,
  returnGiftIn,
  showGift,
  type ShownGift,
} from './manage-gifts.ts'
export { memberGifts } from './member-gifts.ts'
export { checkGifts } from './queries.ts'
export { acceptGifts } from './open-gift.ts'
