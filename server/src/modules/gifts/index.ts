export type { GiftPlans, GiftServices } from './gift/gift-services.ts'
export { addDemoGifts } from './manage/demo-gifts.ts'
export { giftJobs } from './gift-jobs.ts'
export { giftRoutes } from './routes.ts'
export {
  listAllGifts,
  listGiftsPage,
  returnGiftEarly,
  returnGiftIn,
  showGift,
} from './manage/manage-gifts.ts'
export type { ShownGift } from './manage/manage-gifts.ts'
export { memberGifts } from './gift/member-gifts.ts'
export { checkGifts } from './queries/audit.ts'
export { acceptGifts } from './claim/refuse-gifts.ts'
