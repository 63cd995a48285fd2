import { randomUUID } from 'node:crypto'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestOf } from '#test/app/cast.ts'
import { register } from '#test/app/members.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startPayingApp } from '#test/money/paying.ts'

const { app, order, begin, secretOf, pay, shown } = await startPayingApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db, config } = app.services

/** What alice has; its ids are what bob sends. */
async function createAll() {
  const [first, second] = (
    await db.selectFrom('catalog_tracks').select('id').orderBy('id').limit(2).execute()
  ).map(({ id }) => id)
  const track = first ?? 0
  const [list] = (await alice.call(contract.listPlaylists)).data
  const playlist = list?.id ?? 0
  const add = { audio_file_id: track, play_list: playlist, type: 'album' as const }
  const anchor = {
    kind: 'talk' as const,
    track_id: track,
    file_id: 'a'.repeat(20),
    start_seconds: 1,
    end_seconds: 2,
  }
  const note = randomUUID()
  await alice.call(contract.putNote, { params: { id: note }, body: { text: 'Mine', anchor } })
  const recent = { type: 'audio', item_id: track, activity: 'viewed' } as const
  const position = { seconds: 60, at: app.clock.now().toISOString() }
  const heard = { file_id: track, report_id: randomUUID(), heard: [[0, 60]] as [number, number][] }
  await alice.call(contract.reportListening, {
    body: {
      device_id: randomUUID(),
      device_name: 'Phone',
      reports: [{ ...heard, place: position, is_finished: false }],
    },
  })
  const maryam = await register(app, 'maryam@example.org')
  const [session] = (await maryam.call(contract.listSessions)).data
  const paid = await pay()
  const paypal = await order('paypal')
  const stripe = await order('stripe')
  return {
    track,
    otherTrack: second ?? 0,
    playlist,
    item: (await alice.call(contract.addTrackToPlaylist, { body: add })).data.id,
    note,
    favorite: (await alice.call(contract.addFavorite, { body: { type: 'audio', item_id: track } })).data.id,
    recent: (await alice.call(contract.addRecentActivity, { body: recent })).data.id,
    session: session?.id ?? 0,
    reference: paid.reference,
    invoice: (await shown(paid.reference)).invoices[0]?.number ?? '',
    paypal: { id: paypal.id, providerOrderId: await begin(paypal.id) },
    stripe: { id: stripe.id, secret: await secretOf(stripe.id) },
  }
}

type Owned = Awaited<ReturnType<typeof createAll>>
const none = 2_000_000_000
const byId =
  (of: (owned: Owned) => number | string, missing: number | string = none) =>
  (owned: Owned) =>
    [of(owned), missing].map((id) => ({ params: { id } }))

/**
 * For each call with the id of a member's own object: the input that names alice's, and one that names none. Calls
 * that delete an object are after the others.
 */
const table: Partial<Record<contract.CallName, (owned: Owned) => object[]>> = {
  endSession: byId(({ session }) => session),
  getPlaylist: byId(({ playlist }) => playlist),
  sharePlaylist: byId(({ playlist }) => playlist),
  stopSharingPlaylist: byId(({ playlist }) => playlist),
  renamePlaylist: ({ playlist }) =>
    [playlist, none].map((id) => ({ params: { id }, body: { title: 'Taken' } })),
  orderPlaylistItems: ({ playlist, item }) =>
    [playlist, none].map((id) => ({ params: { id }, body: { items: [{ id: item, order: 1 }] } })),
  addTrackToPlaylist: ({ playlist, otherTrack }) =>
    [playlist, none].map((id) => ({ body: { audio_file_id: otherTrack, play_list: id, type: 'album' } })),
  addAlbumToPlaylist: ({ playlist }) =>
    [playlist, none].map((id) => ({ body: { album_id: 1, play_list: id, type: 'album' } })),
  removePlaylistItem: byId(({ item }) => item),
  deletePlaylist: byId(({ playlist }) => playlist),
  removeFavorite: byId(({ favorite }) => favorite),
  deleteNote: byId(({ note }) => note, randomUUID()),
  removeRecentActivity: byId(({ recent }) => recent),
  removeListeningPosition: byId(({ track }) => track),
  getOrder: ({ reference }) => [reference, 'SO-0123456789'].map((one) => ({ params: { reference: one } })),
  getInvoice: ({ invoice }) => [invoice, 'INV-2026-999999'].map((number) => ({ params: { number } })),
  createProviderOrder: ({ paypal }) =>
    [paypal.id, none].map((id) => ({ params: { provider: 'paypal' }, body: { order_id: id } })),
  createClientSecret: ({ stripe }) =>
    [stripe.id, none].map((id) => ({ params: { provider: 'stripe' }, body: { order_id: id } })),
  confirmPaypalOrder: ({ paypal }) =>
    [paypal.id, none].map((id) => ({ body: { order_id: id, provider_order_id: paypal.providerOrderId } })),
  confirmStripeOrder: ({ stripe }) =>
    [stripe.id, none].map((id) => ({ body: { order_id: id, client_secret: stripe.secret } })),
}

/** Calls whose ids name something of the site, or of the caller only; a code or token is the right to use it. */
const others: readonly contract.CallName[] = [
  'addFavorite',
  'addRecentActivity',
  'addTrackRecord',
  'askForRecording',
  'buyCompleteSet',
  'buyLesson',
  'claimGift',
  'copySharedPlaylist',
  'importNotes',
  'listTrackPositions',
  'putNote',
  'reportListening',
  'startImport',
  'suggestCorrection',
  'takeRequestBack',
]

const calls = Object.keys(contract.paths)
  // Every call in the table of paths is exported under that name, as a test of the contract checks.
  .map((name) => [name as contract.CallName, contract[name as contract.CallName] as Endpoint] as const)

test('F13 every call of a member with an id in its input is in one of the two lists', () => {
  const withId = calls.filter(
    ([, { access, path, params, body }]) =>
      access !== 'visitor' &&
      (/:(?:id|reference|number|token)\b/.test(path) ||
        /"[a-z_]*(?:id|play_list|code|data|notes)"/.test(keysOf(params, body))),
  )
  const known: string[] = [...Object.keys(table), ...others]
  expect(withId.map(([name]) => name).toSorted()).toEqual(known.toSorted())
})

function keysOf(...schemas: Endpoint['body'][]): string {
  return JSON.stringify(
    schemas.map((schema) =>
      schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [],
    ),
  )
}

test('F13 D12 each answers another member as if the object did not exist, and changes nothing [PERM-12]', async () => {
  const owned = await createAll()
  const before = await readTables()
  const own = Object.entries(table).map(
    // The keys of that table.
    ([name, inputsOf]) => [name, contract[name as contract.CallName] as Endpoint, inputsOf(owned)] as const,
  )
  for (const [name, endpoint, inputs] of own) {
    const [theirs, missing] = await Promise.all(inputs.map((input) => bob.send(requestOf(endpoint, input))))
    expect(theirs, name).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect(theirs?.body, name).toEqual(missing?.body)
  }
  expect(await readTables()).toEqual(before)
  // The owner is answered, so the inputs are complete; the session is another member's.
  for (const [name, endpoint, [input]] of own.filter(([one]) => one !== 'endSession'))
    expect((await alice.send(requestOf(endpoint, input))).status, name).not.toBe(404)
})

/** All rows, except counts of attempts and figures. */
async function readTables(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${config.databaseSchema} and table_type = 'BASE TABLE'
      and table_name not in ('tally_days', 'rate_limits') order by 1`.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } =
        await sql`select md5(string_agg(t::text, ' ' order by t::text)) from ${sql.table(name)} as t`.execute(
          db,
        )
      return [name, all] as const
    }),
  )
  return Object.fromEntries(tables)
}
