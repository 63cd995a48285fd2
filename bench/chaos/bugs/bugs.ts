// F0, testing the tests: bugs that would lose money, each of which a run or the audit must find.

import { orderBugs } from './bugs-of-orders.ts'
import { giftAndPlanBugs } from './bugs-of-gifts.ts'
import { walletBugs } from './bugs-of-wallets.ts'
import type { Bug } from './bug.ts'

/** All bugs. */
export const bugs: readonly Bug[] = [...walletBugs, ...orderBugs, ...giftAndPlanBugs]
