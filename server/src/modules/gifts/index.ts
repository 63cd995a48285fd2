export type { GiftPlans, GiftServices } from './gift/gift-services.ts'
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
export { memberGifts } from './gift/member-gifts.ts'
export { checkGifts } from './queries/gifts.ts'
export { acceptGifts } from './open-gift.ts'
