import type { GiftPlans, GiftServices } from './modules/gifts/index.ts'
import type { Services } from './platform/services.ts'

/** What gifts are wired with: how a plan that is given is priced and added. */
export function openGifts(services: Services): GiftServices {
  return { ...services, plans: noPlans }
}

// None can be added yet.
const noPlans: GiftPlans = {
  findPrice: async () => undefined,
  mayAdd: async () => false,
  add: async () => false,
}
