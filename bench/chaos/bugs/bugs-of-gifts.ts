// Bugs of gifts and of plans.
import type { Bug } from './bug.ts'

const gifts = 'server/src/modules/gifts'

/** Bugs of gifts and of plans. */
export const giftAndPlanBugs: readonly Bug[] = [
  {
    name: 'a gift is claimed without its lock, and decided again',
    foundBy: 'gifts',
    changes: [
      {
        file: `${gifts}/queries/gifts.ts`,
        find: ".where('id', '=', id).forUpdate().executeTakeFirst()",
        replace: ".where('id', '=', id).executeTakeFirst()",
      },
      { file: 'server/migrations/0022_wallet.sql', find: '  unique (kind, reference),\n', replace: '' },
    ],
  },
  {
    name: 'a gift can be claimed when its time is over',
    foundBy: 'gifts',
    changes: [
      {
        file: `${gifts}/gift/gift-status.ts`,
        find: "now >= end ? 'returned' : 'waiting'",
        replace: "now < end ? 'waiting' : 'waiting'",
      },
    ],
  },
  {
    name: 'a plan stays open after its end',
    foundBy: 'access',
    changes: [
      {
        file: 'server/src/modules/plans/queries/in-force.ts',
        find: 'select case when held.ends_at > ${at}',
        replace: 'select case when held.starts_at < ${at}',
      },
    ],
  },
  {
    name: 'the same days may be paid for twice',
    foundBy: 'access',
    changes: [
      {
        file: 'server/migrations/0035_plans.sql',
        find: "exclude using gist (member_id with =, tstzrange(starts_at, ends_at, '[)') with &&)",
        replace: 'check (starts_at <= ends_at)',
      },
    ],
  },
]
