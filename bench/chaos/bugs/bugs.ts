// F0, testing the tests: bugs that would lose money, each of which a run or the audit must find.
import { orderBugs } from './bugs-of-orders.ts'
import { walletBugs } from './bugs-of-wallets.ts'
import type { Bug, FoundBy } from './catch-bug.ts'

/** All bugs. */
export const bugs: readonly Bug[] = [walletBugs, orderBugs].flatMap((some) =>
  Object.entries(some).flatMap(([foundBy, byName]) =>
    // The keys of `Bugs`.
    Object.entries(byName).map(([name, changes]) => ({ name, foundBy: foundBy as FoundBy, changes })),
  ),
)
