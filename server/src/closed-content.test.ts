import { randomUUID } from 'node:crypto'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { transcriptEndings } from '@sohbet/contract/transcripts'
import { expect, test } from 'vitest'
import { addressOf, type PersonName } from '#test/app/cast.ts'
import { testNow } from '#test/database/test-database.ts'
import { startLibrarySite } from '#test/library/library-site.ts'
import { putTranscript } from '#test/library/transcripts.ts'

const app = await startLibrarySite()
const { db } = app.services
const { alice } = app.cast

/** Texts that occur nowhere else, and the column of which each is the value. */
const secrets = new Map<string, string>()
function secret(column: string): string {
  const letters = [...String(secrets.size + 100)].map((digit) => 'bcdfghjklm'.charAt(Number(digit))).join('')
  const word = `quillfeather${letters}`
  secrets.set(word, column)
  return word
}

const collections = await db.selectFrom('catalog_collections').select(['id', 'slug', 'type_slug']).execute()
const tracks = await db.selectFrom('catalog_tracks').select(['id', 'title', 'collection_id']).execute()
const articles = await db.selectFrom('catalog_articles').select(['id', 'slug', 'is_members_only']).execute()
const idOf = (slug: string): number => collections.find((one) => one.slug === slug)?.id ?? 0
const withdrawnId = idOf('talk-01')
const closedIds = [withdrawnId, idOf('majlis-host-lessons'), idOf('latifiyah-translations')]
/** Removed from a collection that is published. */
const removedTrack = tracks.find(({ title }) => title === 'On gratitude')?.id ?? 0
const closedTracks = [
  removedTrack,
  ...tracks.filter((track) => closedIds.includes(track.collection_id)).map(({ id }) => id),
]
const lockedTracks = tracks
  .filter(({ title }) => ['The night', 'Lesson one', 'Welcome'].includes(title))
  .map(({ id }) => id)
const withdrawnArticle = articles.findLast((one) => !one.is_members_only)?.id ?? 0

await saveAll()
for (const id of closedIds) await nameCollection(id)
for (const id of closedTracks) await nameTrack(id)
for (const id of lockedTracks)
  await putTranscript(app.services, { trackId: id, language: 'en' }, [spoken(id)])
await nameArticles()
await withdraw()

/** Has alice save everything that will be withdrawn. */
async function saveAll(): Promise<void> {
  const [list] = (await alice.call(contract.listPlaylists)).data
  for (const { id } of tracks.filter(
    (one) => [removedTrack].includes(one.id) || one.collection_id === withdrawnId,
  )) {
    const anchor = {
      kind: 'talk' as const,
      track_id: id,
      file_id: 'a'.repeat(20),
      start_seconds: 1,
      end_seconds: 2,
    }
    await alice.call(contract.addFavorite, { body: { type: 'audio', item_id: id } })
    await alice.call(contract.addTrackToPlaylist, {
      body: { audio_file_id: id, play_list: list?.id ?? 0, type: 'album' },
    })
    await alice.call(contract.addRecentActivity, { body: { type: 'audio', item_id: id, activity: 'viewed' } })
    await alice.call(contract.putNote, { params: { id: randomUUID() }, body: { text: 'Mine', anchor } })
  }
  await alice.call(contract.addFavorite, { body: { type: 'album', item_id: withdrawnId } })
  await alice.call(contract.addFavorite, { body: { type: 'article', item_id: withdrawnArticle } })
}

/** Gives a collection a speaker and a city of its own, and all texts a secret word. */
async function nameCollection(id: number): Promise<void> {
  const person = { slug: secret('speaker.slug'), name: secret('speaker.name') }
  // Without a title, the name is shown in every language.
  const titles = JSON.stringify(id === withdrawnId ? {} : { ar: secret('speaker.titles') })
  const place = { slug: secret('city.slug'), label: secret('city.label'), country_code: 'GB' }
  const speaker = db.insertInto('catalog_speakers').values({ ...person, titles })
  const city = db.insertInto('catalog_cities').values(place)
  const topic = {
    slug: secret('topic.slug'),
    label: secret('topic.label'),
    titles: JSON.stringify({ ar: secret('topic.titles') }),
  }
  const subject = await db
    .insertInto('catalog_topics')
    .values(topic)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('catalog_collection_topics')
    .values({ collection_id: id, topic_id: subject.id })
    .execute()
  const { id: speakerId } = await speaker.returning('id').executeTakeFirstOrThrow()
  const former = [
    { kind: 'topic', slug: `former-topic-${id}`, item_id: subject.id },
    { kind: 'speaker', slug: `former-speaker-${id}`, item_id: speakerId },
  ]
  await db.insertInto('catalog_old_slugs').values(former).execute()
  await db
    .updateTable('catalog_all_collections')
    .set({
      title: secret('collection.title'),
      description: secret('collection.description'),
      cover_seed: secret('collection.cover_seed'),
      speaker_id: speakerId,
      city_id: (await city.returning('id').executeTakeFirstOrThrow()).id,
    })
    .where('id', '=', id)
    .execute()
}

async function nameTrack(id: number): Promise<void> {
  const file = {
    id: secret('track.file').padEnd(20, 'x'),
    storage_key: `xx/${id}`,
    sha256: String(id).padStart(64, 'f'),
  }
  await db
    .insertInto('media_files')
    .values({ ...file, bytes: 1000, mime_type: 'audio/mpeg' })
    .execute()
  const values = { title: secret('track.title'), file_id: file.id }
  await db.updateTable('catalog_all_tracks').set(values).where('id', '=', id).execute()
  const question = `${secret('question')} al-Baqara 2:${100 + (id % 100)}`
  await db.insertInto('catalog_questions').values({ track_id: id, question, start_seconds: 2 }).execute()
  await putTranscript(app.services, { trackId: id, language: 'en' }, [spoken(id)])
}

function spoken(id: number): string {
  return `Peace ${secret('transcript')}. Ustadha Maryam quotes al-Baqara 2:${100 + (id % 100)}.`
}

async function nameArticles(): Promise<void> {
  const body = () => `<p>${secret('article.body')} al-Baqara 2:255</p>`
  const columns = { title: secret('article.title'), excerpt: secret('article.excerpt'), body: body() }
  const update = db.updateTable('catalog_all_articles')
  await update.set(columns).where('id', '=', withdrawnArticle).execute()
  await update.set({ body: body() }).where('is_members_only', '=', true).execute()
}

async function withdraw(): Promise<void> {
  const set = { withdrawn_at: testNow }
  await db.updateTable('catalog_all_collections').set(set).where('id', '=', withdrawnId).execute()
  await db.updateTable('catalog_all_tracks').set(set).where('collection_id', '=', withdrawnId).execute()
  await db.updateTable('catalog_all_tracks').set(set).where('id', '=', removedTrack).execute()
  await db.updateTable('catalog_all_articles').set(set).where('id', '=', withdrawnArticle).execute()
}

const slugsOf = async (
  table: 'catalog_speakers' | 'catalog_topics' | 'catalog_cities' | 'catalog_old_slugs',
) => (await db.selectFrom(table).select('slug').execute()).map(({ slug }) => slug)
const former = await slugsOf('catalog_old_slugs')
const speakers = [...(await slugsOf('catalog_speakers')), ...former]
const topics = [...(await slugsOf('catalog_topics')), ...former]
const cities = await slugsOf('catalog_cities')
const files = (await db.selectFrom('media_files').select('id').execute()).map(({ id }) => id)
const trackIds = tracks.map(({ id }) => id)
/** One word of each column, and what begins all of them. */
const samples = Map.groupBy(secrets, ([, column]) => column)
  .values()
  .flatMap(([one]) => one?.slice(0, 1) ?? [])
const queries = ['quill', 'peace', ...samples].map((q) => ({ query: { q } }))
const byId = trackIds.map((id) => ({ params: { id }, query: {} }))

/** Every input of calls that need one, of open and closed content alike. */
const inputs: Partial<Record<string, readonly object[]>> = {
  getListing: [
    ...queries.map(({ query }) => ({ query: { type: 'audios', ...query } })),
    ...speakers.map((speaker) => ({ query: { type: 'audios', speaker } })),
    ...speakers.map((author) => ({ query: { type: 'articles', author } })),
    ...cities.map((city) => ({ query: { type: 'audios', city } })),
    ...topics.flatMap((topic) => ['audios', 'articles'].map((type) => ({ query: { type, topic } }))),
    { query: { type: 'audios' } },
    { query: { type: 'articles' } },
  ],
  getCollection: collections.map(({ slug }) => ({ params: { type: slug }, query: {} })),
  getArticle: articles.map(({ slug }) => ({ params: { slug } })),
  getSpeaker: speakers.map((slug) => ({ params: { slug } })),
  listMentions: speakers.map((slug) => ({ params: { slug }, query: {} })),
  getTranscript: byId,
  getDownload: byId,
  listTrackPositions: byId,
  listTranscripts: collections.map(({ id }) => ({ query: { album: id } })),
  getListeningProgress: collections.map(({ id }) => ({ query: { albums: id } })),
  search: queries,
  suggestSearch: queries,
  searchTranscripts: queries,
  listSuhbas: [...queries, ...topics.map((topic) => ({ query: { topic } }))],
  listNotes: [{ query: {} }, ...queries],
  listFavorites: ['audio', 'album', 'article'].map((type) => ({ query: { type } })),
  getPlaylist: (await alice.call(contract.listPlaylists)).data.map(({ id }) => ({ params: { id } })),
  getSura: [{ params: { sura: 2 } }],
  getVerse: [...trackIds.map((id) => 100 + (id % 100)), 255].map((verse) => ({
    params: { sura: 2, verse },
    query: {},
  })),
  whyLocked: [
    ...trackIds.map((id) => ({ query: { type: 'track', id } })),
    ...collections.map(({ id }) => ({ query: { type: 'collection', id } })),
    ...articles.map(({ id }) => ({ query: { type: 'article', id } })),
  ],
  refreshAudioToken: files.map((id) => ({
    query: { url: `https://sohbet.example/media/v1/${id}/original?exp=1&kid=x&s=pub&sig=x` },
  })),
}
const fileAddresses = [
  ...['audios', 'suhbas', 'articles'].map((kind) => `/feeds/${kind}.xml`),
  ...collections.map(({ slug }) => `/feeds/audios/${slug}.xml`),
  ...speakers.map((slug) => `/feeds/speakers/${slug}.xml`),
  ...trackIds.flatMap((id) => [
    `/feeds/tracks/${id}.mp3`,
    `/feeds/tracks/${id}/chapters.json`,
    ...transcriptEndings.map((ending) => `/transcripts/${id}/en.${ending}`),
  ]),
  '/sitemap.xml',
  '/upcoming-suhbas.ics',
  '/robots.txt',
]

const reads = Object.keys(contract.paths)
  // Every call in the table of paths is exported under that name, as a test of the contract checks.
  .map((name) => [name, contract[name as contract.CallName] as Endpoint] as const)
  .filter(
    ([name, { method, path }]) => method === 'GET' && (!path.includes(':') || inputs[name] !== undefined),
  )

/** Requests everything, and returns the secrets that an answer has and its address does not. */
async function readAll(name: PersonName): Promise<string[]> {
  const addresses = reads.flatMap(([call, endpoint]) =>
    (inputs[call] ?? [{}]).map((input) => addressOf(endpoint, input)),
  )
  const found = new Set<string>()
  for (const address of [...addresses, ...fileAddresses]) {
    const { status, headers, body } = await app.cast[name].get(address, { 'accept-language': 'ar' })
    expect(status, address).not.toBe(429)
    const text = `${JSON.stringify(headers)} ${typeof body === 'string' ? body : JSON.stringify(body)}`
    for (const [word, column] of secrets)
      if (text.includes(word) && !address.includes(word)) found.add(`${column} at ${address}`)
  }
  return [...found]
}

test('no answer has a text, name or file of content that is withdrawn or closed to the reader [PERM-11 B-88]', async () => {
  // Those who may read some of it fill the caches first.
  expect(await readAll('hamid')).not.toEqual([])
  expect(await readAll('visitor')).toEqual([])
  const isOpenToAlice = (one: string) => /^(?:article\.body|transcript) at/.test(one)
  expect((await readAll('alice')).filter((one) => !isOpenToAlice(one))).toEqual([])
})
