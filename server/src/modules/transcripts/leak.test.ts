import { randomUUID } from 'node:crypto'
import {
  buyCompleteSet,
  buyLesson,
  downloadMyData,
  exportNotes,
  getCollection,
  getMajlisHostLessons,
  type getSura,
  getTranscript,
  listMentions,
  listNotes,
  listTranscripts,
  putNote,
  suggestCorrection,
} from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { transcriptEndings } from '@sohbet/contract/transcripts'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, type Person, type PersonName, personNames, requestOf } from '#test/app/cast.ts'
import { startLibrarySite } from '#test/library/library-site.ts'
import { putTranscript } from '#test/library/transcripts.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { unlistedTypes } from '#modules/catalog/index.ts'

const app = await startLibrarySite()
const { db } = app.services
const { setId, one } = await findZawiyaSet(app.services)

/** One track of each kind of lock that there is, and both lessons of the set. */
const tracks = await db
  .selectFrom('catalog_tracks as track')
  .innerJoin('catalog_collections as collection', 'collection.id', 'track.collection_id')
  .distinctOn(['collection.type_slug', 'collection.access', 'track.access', 'track.title'])
  .select(['track.id', 'collection.id as album', 'collection.slug', 'collection.type_slug'])
  .where((eb) =>
    eb.or([
      eb('collection.access', '<>', 'public'),
      eb('collection.type_slug', 'not in', ['album', 'suhba']),
      eb('track.access', 'is not', null),
      eb('collection.slug', '=', 'suhba-in-leeds'),
    ]),
  )
  .execute()
const languages = ['en', 'tr'] as const
type Track = (typeof tracks)[number]
/** The rule knows no language: one talk has transcripts in both, the others in one by turns. */
const languagesOf = (track: Track): readonly ('en' | 'tr')[] =>
  track.slug === 'suhba-in-leeds' ? languages : [tracks.indexOf(track) % 2 === 0 ? 'en' : 'tr']
/** Nor does it know the kind of a file: the talks have them by turns. */
const endingOf = (track: Track) =>
  transcriptEndings[tracks.indexOf(track) % transcriptEndings.length] ?? 'vtt'
/** A word that only the transcript of this track has. */
const wordOf = (id: number, language: string): string => {
  const digits = [...String(id)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')
  return `quillfeather${digits}${language}`
}

/** The verse that the transcript of this track alone names. */
const verseOf = (id: number): number => tracks.findIndex((track) => track.id === id) + 1

for (const track of tracks)
  for (const language of languagesOf(track)) {
    const said = `Peace ${wordOf(track.id, language)}. He quotes al-Baqara 2:${verseOf(track.id)} to Ustadha Maryam.`
    await putTranscript(app.services, { trackId: track.id, language }, [said])
  }

beforeEach(async () => await startWith(app.services, { alice: 50, bob: 50 }))

/** All addresses that could reveal something about a talk. */
const aboutTrack = (track: Track): string[] => {
  const { id, album, slug, type_slug: type } = track
  return [
    addressOf(getTranscript, { params: { id }, query: {} }),
    addressOf(listTranscripts, { query: { album } }),
    addressOf(getCollection, { params: { type: slug }, query: {} }),
    ...(type === 'majlis-host-lessons' ? [addressOf(getMajlisHostLessons, { query: {} })] : []),
    ...languagesOf(track).flatMap((language) => [
      addressOf(getTranscript, { params: { id }, query: { language } }),
      `/transcripts/${id}/${language}.${endingOf(track)}`,
      ...[wordOf(id, language), `${wordOf(id, language)}x`, 'peace'].map(
        (q) => `/content/api/search-transcripts?per_page=100&q=${q}`,
      ),
      `/content/api/search-v2?q=${wordOf(id, language)}`,
      addressOf(listNotes, { query: { q: wordOf(id, language) } }),
    ]),
    `/content/api/why-locked?type=track&id=${id}`,
    `/content/api/search-suggestions?q=${wordOf(id, 'en').slice(0, 9)}`,
    `/content/api/quran/2/${verseOf(id)}`,
    addressOf(listNotes, { query: { track: id } }),
    `/feeds/audios/${slug}.xml`,
    `/feeds/tracks/${id}/chapters.json`,
  ]
}
const aboutAll = [
  '/content/api/quran',
  '/content/api/quran/2',
  addressOf(listMentions, { params: { slug: 'maryam' }, query: {} }),
  addressOf(exportNotes, {}),
  addressOf(downloadMyData, {}),
  '/feeds/audios.xml',
  '/feeds/suhbas.xml',
  '/sitemap.xml',
  '/content/navigation/v1/page-index',
]

/** The ids of the talks whose words a person has read anywhere, and of those that they may hear. */
async function readAll(
  person: Person,
): Promise<{ mentioned: number[]; named: number[]; read: number[]; heard: number[]; answers: number }> {
  const addresses = [...new Set([...tracks.flatMap(aboutTrack), ...aboutAll])]
  const echoes = /[?&]q=[^&"]*/g
  let said = ''
  const bodies = new Map<string, unknown>()
  for (const address of addresses) {
    const { headers, body } = await person.get(address)
    bodies.set(address, body)
    said += `${JSON.stringify(headers)} ${typeof body === 'string' ? body : JSON.stringify(body)}\n`
  }
  // The log contains the query, which is the caller's own word.
  said += JSON.stringify(app.lines()).replaceAll(echoes, '')
  const heard = tracks.flatMap(({ id, slug, type_slug: type }) => {
    const isOfHosts = type === 'majlis-host-lessons'
    const address = isOfHosts
      ? addressOf(getMajlisHostLessons, { query: {} })
      : addressOf(getCollection, { params: { type: slug }, query: {} })
    const { data } = bodies.get(address) as { data?: { tracks?: { id: number; is_locked: boolean }[] } }
    return data?.tracks?.some((track) => track.id === id && !track.is_locked) === true ? [id] : []
  })
  const read = tracks.filter(({ id }) =>
    languages.some((language) => said.includes(`${wordOf(id, language)}.`)),
  )
  // A reference to a verse is words as well.
  const sura = await person.get('/content/api/quran/2')
  const { data } = sura.body as AnswerOf<typeof getSura>
  const named = tracks.filter(({ id }) => data.places.some(({ verse }) => verse === verseOf(id)))
  const mentions = await person.call(listMentions, { params: { slug: 'maryam' }, query: {} })
  return {
    mentioned: tracks
      .filter(({ id }) => mentions.data.some((one) => one.audio_id === id))
      .map(({ id }) => id),
    named: named.map(({ id }) => id),
    read: read.map(({ id }) => id),
    heard,
    answers: addresses.length,
  }
}

/** Has a member note words of each talk, as if heard before it was locked, and suggest a correction of each. */
async function noteAndSuggest(person: Person): Promise<void> {
  await db.deleteFrom('notes_notes').execute()
  if (person.name === 'visitor') return
  const segments = await db
    .selectFrom('transcripts_texts')
    .select(['segment_id as id', 'track_id', 'language'])
    .execute()
  for (const { id, track_id: trackId, language } of segments) {
    const exact = `${wordOf(trackId, language)}.`
    const words = { language, segment_id: id, exact, prefix: 'Peace ', suffix: '' }
    const moment = { track_id: trackId, file_id: 'somerecording0000000', start_seconds: 0, end_seconds: 9 }
    const anchor = { kind: 'talk' as const, ...moment, words }
    await person.send(requestOf(putNote, { params: { id: randomUUID() }, body: { text: '', anchor } }))
    const suggested = await person.send(
      requestOf(suggestCorrection, {
        params: { id: trackId },
        body: { language, segment_id: id, text: 'Another text.' },
      }),
    )
    expect(JSON.stringify(suggested)).not.toContain(exact)
  }
}

const purchases: Record<string, (() => Promise<unknown>) | undefined> = {
  nothing: undefined,
  'one lesson': () => app.cast.alice.call(buyLesson, { body: { lesson_id: one } }),
  'the set': () => app.cast.bob.call(buyCompleteSet, { body: { collection_id: setId } }),
}

/** Edith and Adam have the roles of Nura and Omar without their second factor, Sara fewer than Omar. */
const differing = personNames.filter((name) => !['edith', 'adam', 'sara'].includes(name))

describe('a transcript is shown only to people who may hear the talk', () => {
  test.each([
    ...differing.map((name) => [name, 'nothing'] as [PersonName, string]),
    ['alice', 'one lesson'] as [PersonName, string],
    ['bob', 'the set'] as [PersonName, string],
  ])(
    '%s, who has bought %s [TEXT-02]',
    async (name, bought) => {
      await purchases[bought]?.()
      const person = app.cast[name]
      await noteAndSuggest(person)
      const { mentioned, named, read, heard, answers } = await readAll(person)
      expect(read).toEqual(heard)
      const listed = tracks.filter(({ type_slug: type }) => !unlistedTypes.includes(type))
      expect(named).toEqual(heard.filter((id) => listed.some((track) => track.id === id)))
      expect(mentioned).toEqual(named)
      expect(heard.length).toBeGreaterThan(0)
      expect(heard.length).toBeLessThan(tracks.length)
      expect(answers).toBeGreaterThan(100)
    },
    120_000,
  )
})

test('only public transcripts are in shared caches and feeds [TEXT-02]', async () => {
  for (const { id, type_slug: type } of tracks) {
    const path = `/transcripts/${id}/en.vtt`
    const isOpen = (await app.cast.visitor.get(path)).status === 200
    for (const name of personNames) {
      const { status, headers } = await app.cast[name].get(path)
      const isShared = String(headers['cache-control']).startsWith('public')
      expect([type, isShared, status]).toEqual([type, isOpen, isOpen ? 200 : status])
    }
  }
  const { body } = await app.cast.visitor.get('/feeds/audios/suhba-in-leeds.xml')
  const id = tracks.find(({ slug }) => slug === 'suhba-in-leeds')?.id
  for (const language of languages) {
    const url = `https://sohbet.example/transcripts/${id}/${language}.vtt`
    expect(body).toContain(
      `<podcast:transcript url="${url}" type="text/vtt" language="${language}" rel="captions"/>`,
    )
  }
})
