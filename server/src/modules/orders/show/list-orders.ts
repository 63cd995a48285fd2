import type { Services } from '../../../platform/start/services.ts'
import type { OrderStatus, StoredOrder } from '../order/order.ts'
import { findNewestOrders } from '../queries/orders.ts'

/** Which orders operators want to see. */
export interface OrdersWanted {
  status: OrderStatus | undefined
  memberId: number | undefined
  limit: number
}

/** The newest orders of all members, of one, or in one state, for operators. */
export async function listOrders({ db }: Pick<Services, 'db'>, wanted: OrdersWanted): Promise<StoredOrder[]> {
  return await findNewestOrders(db, wanted)
}
