// F0, who tests the tests: bugs of the kind that loses money, each of which a run or the audit has to find.

import { orderBugs } from './bugs-of-orders.ts'
import { giftAndPlanBugs } from './bugs-of-gifts.ts'
import { walletBugs } from './bugs-of-wallets.ts'
import type { Bug } from './bug.ts'

/** All of them. */
export const bugs: readonly Bug[] = [...walletBugs, ...orderBugs, ...giftAndPlanBugs]
