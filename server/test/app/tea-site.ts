import { endpoint } from '@sohbet/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { openServices } from '#wiring/open-services.ts'
import { handleData } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import { refuse, type RefusedOutside, refuseTooMany } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { putCast } from './put-cast.ts'
import { openTestServices, testNow, type TestServices } from '../database/test-database.ts'
import { createTestServer } from './test-server.ts'
import { watchLog } from './watched-log.ts'

const Cups = z.object({ cups: z.number(), note: z.string().max(20).optional() })
const pour = endpoint({
  method: 'POST',
  path: '/cups/:cup',
  access: 'member',
  summary: 'Pours tea.',
  isIdempotent: true,
  params: z.object({ cup: z.coerce.number().int() }),
  body: Cups,
  returns: z.object({ data: z.object({ poured: z.number(), nth: z.number() }) }),
  refusals: ['TooManyRequests'],
})
/** The same call in the next version, whose schema has a further default. */
const nextPour = { ...pour, body: Cups.extend({ sugar: z.number().default(0) }) }
const read = endpoint({
  method: 'GET',
  path: '/cups/:cup',
  access: 'member',
  summary: 'Looks into a cup.',
  params: z.object({ cup: z.coerce.number().int() }),
  returns: pour.returns,
  refusals: [],
})

/** A request to pour; sent by alice to the first process by default. */
export interface Pouring {
  key?: string | undefined
  /** More than 100 cups are refused, a negative number with 429. */
  body?: object
  as?: string
  at?: FastifyInstance
  cup?: number
}

/** Two processes on one database that pour tea once per idempotency key; the second runs the next version. */
export interface TeaSite extends TestServices {
  servers: [FastifyInstance, FastifyInstance]
  send(pouring: Pouring): Promise<{ status: number; text: string; code: string | undefined }>
  /** The poured cups in order. */
  poured(): Promise<number[]>
  countRefused(): Promise<number>
  countKeys(): Promise<number>
  /** From now on, pouring waits for `until`; resolves when the next one has started. */
  hold(until: Promise<void>): Promise<void>
  empty(): Promise<void>
}

/** Starts both processes, to be awaited at the top of a test file; they end with the file. */
export async function startTeaSite(): Promise<TeaSite> {
  const { log } = watchLog()
  const open = await openTestServices({ log })
  const { db, config } = open.services
  await putCast(db)
  await open.asOwner(`create table test_cups (id serial, cups int not null, note text)`)
  await open.asOwner(`grant all on test_cups, test_cups_id_seq to public`)
  const kettle: Kettle = { hold: Promise.resolve(), onPour: () => undefined }
  const serve = (services: Services, call: typeof pour | typeof nextPour) =>
    createTestServer({ log, bindings: bind(services, kettle, call) })
  // The other process has its own pool and shares only the database.
  const other = await openServices(config, log)
  const servers: TeaSite['servers'] = [
    await serve(open.services, pour),
    await serve({ ...other.services, clock: open.clock }, nextPour),
  ]
  afterAll(async () => {
    for (const server of servers) await server.close()
    await other.close()
    await open.close()
  })
  const find = async (query: string) => (await sql.raw<{ cups: number }>(query).execute(db)).rows
  const empty = async (): Promise<void> => void (await find('truncate test_cups, idempotency_keys'))
  beforeEach(async () => {
    kettle.hold = Promise.resolve()
    open.clock.set(testNow)
    await empty()
  })
  return {
    ...open,
    servers,
    send: ({ at = servers[0], ...pouring }) => send(at, pouring),
    poured: async () =>
      (await find(`select cups from test_cups where note <> 'refused' order by id`)).map(({ cups }) => cups),
    countRefused: async () => (await find(`select from test_cups where note = 'refused'`)).length,
    countKeys: async () => (await find('select from idempotency_keys')).length,
    hold: async (until) => {
      kettle.hold = until
      await new Promise<void>((begin) => (kettle.onPour = begin))
    },
    empty,
  }
}

interface Kettle {
  hold: Promise<void>
  onPour: () => void
}

function bind(services: Services, kettle: Kettle, call: typeof pour | typeof nextPour) {
  const pourOnce = handleOnce(
    // The use case reads only what both have.
    call as typeof pour,
    services,
    async (trx, { body: { cups, note = '' } }) => {
      const { rows } = await sql<{ nth: number }>`insert into test_cups (cups, note) values (${cups}, ${note})
        returning id as nth`.execute(trx)
      kettle.onPour()
      await kettle.hold
      if (cups > 100)
        throw refuse<RefusedOutside>('BadRequest', {
          message: 'That is too much.',
          errors: { cups: 'At most 100.' },
        })
      if (cups < 0) throw refuseTooMany('Please wait.', 30)
      // In another field order than the contract.
      return { nth: rows[0]?.nth ?? 0, poured: cups }
    },
    {
      onRefused: async (trx, refusal) => {
        await sql`insert into test_cups (cups, note) values (0, 'refused')`.execute(trx)
        return refusal
      },
    },
  )
  return [pourOnce, handleData(read, async () => ({ poured: 0, nth: 0 }))]
}

async function send(server: FastifyInstance, { key, body = { cups: 1 }, as = 'alice', cup = 1 }: Pouring) {
  const headers = { 'auth-token': `token-of-${as}`, ...(key !== undefined && { 'idempotency-key': key }) }
  const request: InjectOptions = { method: 'POST', url: `/content/cups/${cup}`, headers, payload: body }
  const answer = await server.inject(request)
  return { status: answer.statusCode, text: answer.body, code: answer.json<{ code?: string }>().code }
}
