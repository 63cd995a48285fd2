// Bugs of the ledger, idempotency keys, purchases, gifts and plans.
import type { Bugs } from './catch-bug.ts'

const ledger = 'server/migrations/0022_wallet.sql'
const once = 'server/src/platform/idempotency/idempotency.ts'
const sharing = 'server/src/modules/wallet/transfers/share-credits.ts'
const sending = 'server/src/modules/wallet/queries/sending.ts'
const buying = 'server/src/modules/purchases/buy-lessons.ts'
const prices = 'server/src/modules/purchases/policy.ts'
const gifts = 'server/src/modules/gifts'

/** Bugs of credits that are already in wallets. */
export const walletBugs: Bugs = {
  operations: {
    'the lock of both wallets is left out': [
      [
        ledger,
        'perform from wallet_accounts where member_id in (p_from_member, p_to_member) order by id for no key update;',
        'null;',
      ],
    ],
    'a balance is written as it was read, without a lock': [
      [
        ledger,
        'perform from wallet_accounts where member_id in (p_from_member, p_to_member) order by id for no key update;',
        'null;',
      ],
      [
        ledger,
        'update wallet_accounts as account set balance = account.balance + side.delta,',
        'update wallet_accounts as account set balance = case when account.id = v_from.id then v_from.balance else v_to.balance end + side.delta,',
      ],
    ],
    'a key is written after the commit of its effect': [
      [
        once,
        'if (!(await claimKey(trx, row))) return await findAnswer(trx, row)',
        `const stored = trx.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId)
    if ((await stored.where('key', '=', key).executeTakeFirst()) !== undefined) return await findAnswer(trx, row)`,
      ],
      [
        once,
        'await keepAnswer(trx, row, ready)',
        'setTimeout(() => void claimKey(db, row).then(() => keepAnswer(db, row, ready)).catch(() => 0), 5)',
      ],
    ],
    'a repeat is posted again': [
      [
        once,
        'if (key === undefined) return await tryEffect(trx, effect)',
        'if (key !== null) return await tryEffect(trx, effect)',
      ],
    ],
    'a key is good for any request': [
      [once, 'if (!row.request_hash.equals(hash))', 'if (row === undefined)'],
    ],
    'the balance is not checked': [
      [ledger, 'check (balance >= 0)', 'check (true)'],
      [
        ledger,
        'balance_after bigint not null check (balance_after between 0 and 9007199254740991)',
        'balance_after bigint not null',
      ],
      [sharing, 'if (units > balance) {', 'if (units < 0) {'],
    ],
    'amounts are rounded to tenths of a credit': [
      [
        sending,
        '${to.id}::integer, ${units}::bigint',
        '${to.id}::integer, ${Math.ceil(units / 10) * 10}::bigint',
      ],
    ],
    'the entry of the recipient is missing': [
      [ledger, 'moved.balance, p_at from moved;', 'moved.balance, p_at from moved where moved.delta < 0;'],
    ],
    'credits go to the wallet beside': [
      [
        ledger,
        'select * into v_to from wallet_accounts where member_id = p_to_member or house = p_to_house;',
        `select * into v_to from wallet_accounts where house = p_to_house or (kind = 'member' and id <> v_from.id
          and id >= (select id from wallet_accounts where member_id = p_to_member)) order by random() limit 1;`,
      ],
    ],
    'credits move in a transaction of their own': [
      [sharing, 'await sendCredits(trx, {', 'await sendCredits(services.db, {'],
      [
        sharing,
        '  await addTransferEmails(trx,',
        '  await new Promise((resolve) => setTimeout(resolve, 2000))\n  await addTransferEmails(trx,',
      ],
    ],
    'a set costs the lessons that are owned as well': [
      [
        prices,
        'const prices = missing.map(({ priceCredits }) => priceCredits)',
        'const prices = set.lessons.map(({ priceCredits }) => priceCredits)',
      ],
    ],
    'the price is not taken': [
      [
        buying,
        "const paid = await pay(buyer, { kind: 'purchase', systemAccount: 'sales:lessons', units })",
        "const paid = await pay(buyer, { kind: 'purchase', systemAccount: 'sales:lessons', units: toUnits(1) })",
      ],
    ],
  },
  lessons: {
    'a member may buy two things at a time': [
      [
        'server/src/modules/purchases/queries.ts',
        "await lockRow(trx, 'purchases', accountId)",
        'await sql`select ${accountId}::int`.execute(trx)',
      ],
    ],
    'the buyer says what it costs': [
      [buying, 'if (expected !== null && expected !== undefined && expected !== price)', 'if (price < 0)'],
      [buying, 'const units = readCredits(price)', 'const units = readCredits(expected ?? price)'],
    ],
  },
  gifts: {
    'a gift is claimed without its lock, and decided again': [
      [
        `${gifts}/queries.ts`,
        ".where('id', '=', id).forUpdate().executeTakeFirst()",
        ".where('id', '=', id).executeTakeFirst()",
      ],
      ['server/migrations/0022_wallet.sql', '  unique (kind, reference),\n', ''],
    ],
    'a gift can be claimed when its time is over': [
      [`${gifts}/gift-status.ts`, "now >= end ? 'returned' : 'waiting'", "now < end ? 'waiting' : 'waiting'"],
    ],
  },
  access: {
    'a plan stays open after its end': [
      [
        'server/src/modules/plans/queries/periods.ts',
        'select case when held.ends_at > ${at}',
        'select case when held.starts_at < ${at}',
      ],
    ],
    'the same days may be paid for twice': [
      [
        'server/migrations/0035_plans.sql',
        "exclude using gist (member_id with =, tstzrange(starts_at, ends_at, '[)') with &&)",
        'check (starts_at <= ends_at)',
      ],
    ],
  },
}
