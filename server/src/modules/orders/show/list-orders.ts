import type { Services } from '#platform/start/services.ts'
import type { OrderStatus, StoredOrder } from '../order/order.ts'
import { countOrders, findNewestOrders, findOrdersPage } from '../queries/orders.ts'
import type { OrdersFilter } from '../queries/orders.ts'

/** Which orders operators want to see. */
export interface OrderFilter {
  status: OrderStatus | undefined
  memberId: number | undefined
  limit: number
}

/** The newest orders of all members, of one, or in one state, for operators. */
export async function listOrders({ db }: Pick<Services, 'db'>, wanted: OrderFilter): Promise<StoredOrder[]> {
  return await findNewestOrders(db, wanted)
}

/** A page of orders for those who look after money, and how many there are. */
export async function listOrdersPage(
  { db }: Pick<Services, 'db'>,
  wanted: OrdersFilter & { limit: number; offset: number },
): Promise<{ orders: StoredOrder[]; total: number }> {
  return { orders: await findOrdersPage(db, wanted), total: await countOrders(db, wanted) }
}
