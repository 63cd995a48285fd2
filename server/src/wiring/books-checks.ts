import { checkGifts } from '#modules/gifts/index.ts'
import { checkOrders } from '#modules/orders/index.ts'
import { checkPlans } from '#modules/plans/index.ts'
import { checkPurchases } from '#modules/purchases/index.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** The audit's checks besides the wallets: each module's tables are compared with the transfers. */
export const booksChecks: readonly BooksCheck[] = [checkPurchases, checkOrders, checkGifts, checkPlans]
