import { checkGifts } from '#modules/gifts/index.ts'
import { checkOrders } from '#modules/orders/index.ts'
import { checkPlans } from '#modules/plans/index.ts'
import { checkPurchases } from '#modules/purchases/index.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** What the audit of the books compares besides the wallets: each module has its own tables compared with transfers. */
export const booksChecks: readonly BooksCheck[] = [checkPurchases, checkOrders, checkGifts, checkPlans]
