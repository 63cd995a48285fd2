import { randomUUID } from 'node:crypto'
import { toUnits, type Units } from '@sohbet/contract/amounts'
import fc, { type AsyncCommand } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { openTestServices, testNow } from '#test/database/test-database.ts'
import { openDatabase } from '#platform/database/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBalance, memberWallets, postTransfer } from '../index.ts'
import { runAudit } from '../queries/audit.ts'
import type { Transfer, WalletOwner } from '../ledger/transfer.ts'

const open = await openTestServices()
const { db, config } = open.services
// The application itself may not audit.
const owner = openDatabase(open.ownerUrl, config.databaseSchema, open.services.log)
afterAll(async () => {
  await owner.destroy()
  await open.close()
})

const members = [people.alice, people.bob, people.carla].map(({ accountId }) => accountId)

/** The expected books: a balance per member, and the effect of each request. */
interface Model {
  requestIds: string[]
  balances: Map<number, number>
  deleted: Set<number>
  frozen: Set<number>
  posted: Map<string, { transfer: Transfer; balance: number | undefined }>
}
/** A requested transfer; its request id is that of its slot in the run. */
interface Wish extends Pick<Transfer, 'kind' | 'from' | 'to' | 'units'> {
  slot: number
}
type LedgerCommand = AsyncCommand<Model, object>

const nameOf = (owner: WalletOwner): string =>
  'memberId' in owner ? `member ${owner.memberId}` : owner.systemAccount
const isSame = (one: Transfer, other: Transfer): boolean =>
  one.kind === other.kind &&
  one.units === other.units &&
  nameOf(one.from) === nameOf(other.from) &&
  nameOf(one.to) === nameOf(other.to)

/** The answer of a correct ledger: the code of a refusal, or undefined for a posted transfer. */
function expectedOf(model: Model, transfer: Transfer): string | undefined {
  const before = model.posted.get(transfer.requestId)
  const { from, to, units, kind } = transfer
  const isExpired = [from, to].some((owner) => 'memberId' in owner && model.deleted.has(owner.memberId))
  // A wallet without its person cannot be distinguished from others like it.
  if (before !== undefined) return !isExpired && isSame(before.transfer, transfer) ? undefined : 'KeyReused'
  if (isExpired) return 'RecipientNotFound'
  if ('systemAccount' in from) return undefined
  if (model.frozen.has(from.memberId) && kind === 'transfer') return 'WalletFrozen'
  return (model.balances.get(from.memberId) ?? 0) < units ? 'InsufficientCredits' : undefined
}

function move(model: Model, { from, to, units }: Transfer): void {
  for (const [owner, sign] of [
    [from, -1],
    [to, 1],
  ] as const)
    if ('memberId' in owner)
      model.balances.set(owner.memberId, (model.balances.get(owner.memberId) ?? 0) + sign * units)
}

async function expectPost(model: Model, { slot, ...wish }: Wish): Promise<void> {
  const transfer = { ...wish, requestId: model.requestIds[slot] ?? '', at: testNow }
  const expected = expectedOf(model, transfer)
  const isNew = !model.posted.has(transfer.requestId)
  const answer = await postTransfer(db, transfer).catch((error: unknown) => error)
  if (expected !== undefined) {
    expect(answer).toBeInstanceOf(Refusal)
    return expect(answer).toMatchObject({ code: expected })
  }
  if (isNew) move(model, transfer)
  const { from } = transfer
  const balance = 'memberId' in from ? model.balances.get(from.memberId) : undefined
  const posted = model.posted.get(transfer.requestId) ?? { transfer, balance }
  model.posted.set(transfer.requestId, posted)
  expect(answer).toMatchObject({ isNew })
  // A repeat answers the balance of its own moment.
  if (posted.balance !== undefined) expect(answer).toMatchObject({ from: { balance: posted.balance } })
}

async function expectRight({ balances }: Model): Promise<void> {
  for (const memberId of members) expect(await findBalance(db, memberId)).toBe(balances.get(memberId) ?? 0)
  expect((await runAudit(owner, 'everything', [])).findings).toEqual([])
}

class Post implements LedgerCommand {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
  check = (): boolean => true
  run = async (model: Model): Promise<void> => await expectPost(model, this.wish)
  toString = (): string => {
    const { slot, kind, from, to, units } = this.wish
    return `${kind} ${slot}: ${units} ${nameOf(from)} → ${nameOf(to)}`
  }
}

class Freeze implements LedgerCommand {
  readonly memberId: number
  readonly isFrozen: boolean
  constructor(memberId: number, isFrozen: boolean) {
    this.memberId = memberId
    this.isFrozen = isFrozen
  }
  check = ({ balances, deleted }: Readonly<Model>): boolean =>
    balances.has(this.memberId) && !deleted.has(this.memberId)
  async run({ frozen }: Model): Promise<void> {
    const since = this.isFrozen ? `'2026-11-21'` : 'null'
    await open.asOwner(`update wallet_accounts set frozen_at = ${since} where member_id = ${this.memberId}`)
    if (this.isFrozen) frozen.add(this.memberId)
    else frozen.delete(this.memberId)
  }
  toString = (): string => `${this.isFrozen ? 'freeze' : 'unfreeze'} ${this.memberId}`
}

class Leave implements LedgerCommand {
  readonly memberId: number
  constructor(memberId: number) {
    this.memberId = memberId
  }
  check = ({ deleted }: Readonly<Model>): boolean => !deleted.has(this.memberId)
  async run({ balances, deleted }: Model): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await memberWallets.forfeit(trx, this.memberId, testNow)
      await trx.deleteFrom('accounts_members').where('id', '=', this.memberId).execute()
    })
    balances.set(this.memberId, 0)
    deleted.add(this.memberId)
  }
  toString = (): string => `leave ${this.memberId}`
}

class Check implements LedgerCommand {
  check = (): boolean => true
  run = expectRight
  toString = (): string => 'check'
}

const member = fc.constantFrom(...members)
const units = fc.integer({ min: 1, max: 1000 }).map(toUnits)
// Few request ids, so that they repeat, with the same contents and with others.
const slot = fc.nat({ max: 11 })
const post = (shape: Pick<Wish, 'kind' | 'from' | 'to'>, wish: { slot: number; units: Units }): Post =>
  new Post({ ...shape, ...wish })
const commands = [
  fc
    .tuple(member, member, slot, units)
    .filter(([from, to]) => from !== to)
    .map(([from, to, slot, units]) =>
      post({ kind: 'transfer', from: { memberId: from }, to: { memberId: to } }, { slot, units }),
    ),
  fc
    .tuple(member, slot, units)
    .map(([to, slot, units]) =>
      post(
        { kind: 'top_up', from: { systemAccount: 'top-ups:stripe' }, to: { memberId: to } },
        { slot, units },
      ),
    ),
  fc
    .tuple(member, slot, units)
    .map(([from, slot, units]) =>
      post(
        { kind: 'purchase', from: { memberId: from }, to: { systemAccount: 'sales:lessons' } },
        { slot, units },
      ),
    ),
  fc.tuple(member, fc.boolean()).map(([memberId, isFrozen]) => new Freeze(memberId, isFrozen)),
  member.map((memberId) => new Leave(memberId)),
  fc.constant(new Check()),
]

test('F1 the ledger behaves like its model for any sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60 }), async (run) => {
      await resetCast(db)
      const model: Model = {
        requestIds: Array.from({ length: 12 }, () => randomUUID()),
        balances: new Map(),
        deleted: new Set(),
        frozen: new Set(),
        posted: new Map(),
      }
      await fc.asyncModelRun(() => ({ model, real: {} }), [...run, new Check()])
    }),
    { numRuns: 25 },
  )
})
