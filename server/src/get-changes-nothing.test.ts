import { createHash } from 'node:crypto'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { paths } from '@sohbet/contract/paths'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addressOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { register } from '#test/app/members.ts'
import { openProviders } from '#test/money/orders.ts'
import { openTestPaypal } from '#test/money/paypal.ts'
import { startTestSandbox } from '#test/money/sandbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { commandLine } from './modules/audit/index.ts'
import { importTranscript } from './modules/transcripts/index.ts'

const sandbox = await startTestSandbox()
afterAll(() => sandbox.close())
const paypal = openTestPaypal(sandbox)
const app = await startTestApp({ fill: fillLibrary, providers: { ...openProviders, paypal } })
const { db, config } = app.services
const member = await register(app, 'maryam@example.org')
const found = {
  track: await db.selectFrom('catalog_tracks').select('id').orderBy('id').executeTakeFirstOrThrow(),
  collection: await db
    .selectFrom('catalog_collections')
    .select('slug')
    .where('type_slug', '=', 'suhba')
    .orderBy('id')
    .executeTakeFirstOrThrow(),
  article: await db.selectFrom('catalog_articles').select('slug').orderBy('id').executeTakeFirstOrThrow(),
  speaker: await db.selectFrom('catalog_speakers').select('slug').orderBy('id').executeTakeFirstOrThrow(),
}
const [playlist] = (await member.call(contract.listPlaylists)).data
const { token } = (await member.call(contract.sharePlaylist, { params: { id: playlist?.id ?? 0 } })).data
const topUp = { type: 'top_up', amount: 10, payment_method: 'stripe' } as const
const { reference } = (await member.call(contract.createOrder, { body: topUp })).data

const transcript = { trackId: found.track.id, language: 'en', actor: commandLine, revision: undefined }
const said = { name: 'talk.txt', bytes: Buffer.from('Peace.'), encoding: undefined }
await importTranscript(app.services, transcript, said)

// Any search updates the index after a change of the catalogue.
await member.call(contract.search, { query: { q: 'patience' } })
await member.call(contract.listSuras)

const download = { params: { id: found.track.id } }

/** The input of calls that need one. */
const inputs: Partial<Record<string, object>> = {
  search: { query: { q: 'patience' } },
  suggestSearch: { query: { q: 'pat' } },
  getCollection: { params: { type: found.collection.slug } },
  getArticle: { params: { slug: found.article.slug } },
  getGathering: { params: { id: 1 } },
  getLegalText: { params: { name: 'terms' } },
  getSura: { params: { sura: 2 } },
  getVerse: { params: { sura: 2, verse: 153 } },
  getSpeaker: { params: { slug: found.speaker.slug } },
  listMentions: { params: { slug: found.speaker.slug } },
  getListing: { query: { type: 'audios' } },
  listTranscripts: { query: { album: '1' } },
  getTranscript: { params: { id: found.track.id } },
  listCities: { query: { country: 'GB' } },
  listFavorites: { query: { type: 'audio' } },
  getListeningProgress: { query: { albums: '1' } },
  refreshAudioToken: { query: { url: (await member.call(contract.getDownload, download)).data.url } },
  getPlaylist: { params: { id: playlist?.id } },
  getSharedPlaylist: { params: { token } },
  listTrackPositions: { params: { id: found.track.id } },
  getDownload: download,
  getOrder: { params: { reference } },
  getInvoice: { params: { number: 'INV-2026-000001' } },
  quotePlan: { query: { slug: 'plus' } },
  getPaymentToken: { params: { provider: 'paypal' } },
  whyLocked: { query: { type: 'track', id: String(found.track.id) } },
}

const reads = Object.keys(paths)
  // Every call in the table of paths is exported under that name, as a test of the contract checks.
  .map((name) => [name, contract[name as contract.CallName] as Endpoint] as const)
  .filter(([, { method }]) => method === 'GET')

test('F13 F14 no GET changes anything', async () => {
  const before = await hashTables()
  for (const [name, endpoint] of reads) {
    const { status } = await member.get(addressOf(endpoint, inputs[name]))
    expect(status, name).toBe(statuses[name] ?? 200)
  }
  expect(await hashTables()).toEqual(before)
})

/** The answers to a member who lacks the required role or item. */
const statuses: Partial<Record<string, number>> = {
  getMajlisHostLessons: 403,
  getInvoice: 404,
}

// Daily totals grow with every search, are written later, and contain no personal data.
async function hashTables(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = ${config.databaseSchema} and table_type = 'BASE TABLE' and table_name <> 'tally_days'
    order by 1`.execute(db)
  const hashes = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t
        order by 1`.execute(db)
      const hash = createHash('sha256')
      for (const { row } of all) hash.update(row).update('\n')
      return [name, hash.digest('hex')] as const
    }),
  )
  return Object.fromEntries(hashes)
}
