// Bugs of the ledger, idempotency keys and purchases.
import type { Bug } from './bug.ts'

const ledger = 'server/migrations/0022_wallet.sql'
const once = 'server/src/platform/idempotency/idempotency.ts'
const sharing = 'server/src/modules/wallet/transfers/share-credits.ts'
const sending = 'server/src/modules/wallet/queries/sending.ts'
const buying = 'server/src/modules/purchases/buy-lessons.ts'
const prices = 'server/src/modules/purchases/policy.ts'

/** Bugs of credit transfers. */
export const walletBugs: readonly Bug[] = [
  {
    name: 'the lock of both wallets is left out',
    foundBy: 'operations',
    changes: [
      {
        file: ledger,
        find: 'perform from wallet_accounts where member_id in (p_from_member, p_to_member) order by id for no key update;',
        replace: 'null;',
      },
    ],
  },
  {
    name: 'a balance is written as it was read, without a lock',
    foundBy: 'operations',
    changes: [
      {
        file: ledger,
        find: 'perform from wallet_accounts where member_id in (p_from_member, p_to_member) order by id for no key update;',
        replace: 'null;',
      },
      {
        file: ledger,
        find: 'update wallet_accounts as account set balance = account.balance + side.delta,',
        replace:
          'update wallet_accounts as account set balance = case when account.id = v_from.id then v_from.balance else v_to.balance end + side.delta,',
      },
    ],
  },
  {
    name: 'a key is written after the commit of its effect',
    foundBy: 'operations',
    changes: [
      {
        file: once,
        find: 'if (!(await claimKey(trx, row))) return await findAnswer(trx, row)',
        replace: `const stored = trx.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId)
    if ((await stored.where('key', '=', key).executeTakeFirst()) !== undefined) return await findAnswer(trx, row)`,
      },
      {
        file: once,
        find: 'await keepAnswer(trx, row, ready)',
        replace:
          'setTimeout(() => void claimKey(db, row).then(() => keepAnswer(db, row, ready)).catch(() => 0), 5)',
      },
    ],
  },
  {
    name: 'a repeat is posted again',
    foundBy: 'operations',
    changes: [
      {
        file: once,
        find: 'if (key === undefined) return await tryEffect(trx, effect)',
        replace: 'if (key !== null) return await tryEffect(trx, effect)',
      },
    ],
  },
  {
    name: 'a key is good for any request',
    foundBy: 'operations',
    changes: [{ file: once, find: 'if (!row.request_hash.equals(hash))', replace: 'if (row === undefined)' }],
  },
  {
    name: 'the balance is not checked',
    foundBy: 'operations',
    changes: [
      { file: ledger, find: 'check (balance >= 0)', replace: 'check (true)' },
      {
        file: ledger,
        find: 'balance_after bigint not null check (balance_after between 0 and 9007199254740991)',
        replace: 'balance_after bigint not null',
      },
      { file: sharing, find: 'if (units > balance) {', replace: 'if (units < 0) {' },
    ],
  },
  {
    name: 'amounts are rounded to tenths of a credit',
    foundBy: 'operations',
    changes: [
      {
        file: sending,
        find: '${to.id}::integer, ${units}::bigint',
        replace: '${to.id}::integer, ${Math.ceil(units / 10) * 10}::bigint',
      },
    ],
  },
  {
    name: 'the entry of the recipient is missing',
    foundBy: 'operations',
    changes: [
      {
        file: ledger,
        find: 'moved.balance, p_at from moved;',
        replace: 'moved.balance, p_at from moved where moved.delta < 0;',
      },
    ],
  },
  {
    name: 'credits go to the wallet beside',
    foundBy: 'operations',
    changes: [
      {
        file: ledger,
        find: 'select * into v_to from wallet_accounts where member_id = p_to_member or house = p_to_house;',
        replace: `select * into v_to from wallet_accounts where house = p_to_house or (kind = 'member' and id <> v_from.id
          and id >= (select id from wallet_accounts where member_id = p_to_member)) order by random() limit 1;`,
      },
    ],
  },
  {
    name: 'credits move in a transaction of their own',
    foundBy: 'operations',
    changes: [
      {
        file: sharing,
        find: 'await sendCredits(trx, {',
        replace: 'await sendCredits(services.db, {',
      },
      {
        file: sharing,
        find: '  await addTransferEmails(trx,',
        replace:
          '  await new Promise((resolve) => setTimeout(resolve, 2000))\n  await addTransferEmails(trx,',
      },
    ],
  },
  {
    name: 'a set costs the lessons that are owned as well',
    foundBy: 'operations',
    changes: [
      {
        file: prices,
        find: 'const prices = missing.map(({ priceCredits }) => priceCredits)',
        replace: 'const prices = set.lessons.map(({ priceCredits }) => priceCredits)',
      },
    ],
  },
  {
    name: 'the price is not taken',
    foundBy: 'operations',
    changes: [
      {
        file: buying,
        find: "const paid = await pay(buyer, { kind: 'purchase', systemAccount: 'sales:lessons', units })",
        replace:
          "const paid = await pay(buyer, { kind: 'purchase', systemAccount: 'sales:lessons', units: toUnits(1) })",
      },
    ],
  },
  {
    name: 'a member may buy two things at a time',
    foundBy: 'lessons',
    changes: [
      {
        file: 'server/src/modules/purchases/queries.ts',
        find: "await sql`select pg_advisory_xact_lock(hashtext('purchases ' || current_schema()), ${accountId})`.execute(",
        replace: 'await sql`select ${accountId}::int`.execute(',
      },
    ],
  },
  {
    name: 'the buyer says what it costs',
    foundBy: 'lessons',
    changes: [
      {
        file: buying,
        find: 'if (expected !== null && expected !== undefined && expected !== price)',
        replace: 'if (price < 0)',
      },
      {
        file: buying,
        find: 'const units = readCredits(price)',
        replace: 'const units = readCredits(expected ?? price)',
      },
    ],
  },
]
