import type { AnswerOf } from '@sohbet/contract/endpoint'
import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import type {
  NamedSura,
  VersePlace,
  getSura as suraEndpoint,
  getVerse as verseEndpoint,
  listSuras as endpoint,
} from '@sohbet/contract/verse-places'
import { findSura, isVerse, nameSura } from '@sohbet/contract/suras'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import { refuse } from '#platform/refusal.ts'
import type { Caller, Reader } from '#platform/caller.ts'
import { mayReadArticle } from '../access/policy.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { presentGuard } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import {
  countPlacesOfSuras,
  countPlacesOfVerses,
  findVersePlaces,
  type VersePlaceRow,
} from '../queries/verse-places.ts'
import { readChangedTexts } from './read-verses.ts'

type VerseServices = Pick<Services, 'db' | 'config'> & { cache: AnswerCache; spoken: SpokenVerses }

/** The suras with references, in their order. */
export async function listSuras(services: VerseServices, reader: Reader): Promise<AnswerOf<typeof endpoint>> {
  const [rows, spoken] = await Promise.all([
    keep(services, reader, 'suras', (visible) => countPlacesOfSuras(services.db, visible)),
    services.spoken.countOfSuras(reader.caller),
  ])
  const counts = addUp([...rows, ...spoken].map(({ sura, places }) => [sura, places]))
  return {
    data: counts.map(([sura, count]) => ({ ...toSura(sura, reader.language), place_count: count })),
  }
}

/** A sura with those of its verses that have references. */
export async function getSura(
  services: VerseServices,
  reader: Reader,
  sura: number,
): Promise<AnswerOf<typeof suraEndpoint>> {
  const [rows, spoken] = await Promise.all([
    keep(services, reader, `sura ${sura}`, (visible) => countPlacesOfVerses(services.db, sura, visible)),
    services.spoken.countOfVerses(reader.caller, sura),
  ])
  const counts = addUp([...rows, ...spoken].map(({ verse, places }) => [verse, places]))
  const places = counts.map(([verse, count]) => ({ verse, place_count: count }))
  return { data: { ...toSura(sura, reader.language), places } }
}

/** Adds up counts with the same number, ordered by number. */
function addUp(counts: readonly (readonly [number: number, count: number])[]): [number, number][] {
  const sums = new Map<number, number>()
  for (const [number, count] of counts) sums.set(number, (sums.get(number) ?? 0) + count)
  return [...sums].toSorted(([one], [other]) => one - other)
}

/**
 * A page of the places that refer to a verse, spoken ones last; refuses with NotFound if the sura has no
 * such verse.
 */
export async function getVerse(
  services: VerseServices,
  reader: Reader,
  { sura, verse, page }: { sura: number; verse: number; page: number },
): Promise<AnswerOf<typeof verseEndpoint>> {
  if (!isVerse(sura, verse)) throw refuse<'getVerse'>('NotFound', { message: message('refusals.noData') })
  const find = (number: number): Promise<VersePlaceRow[]> =>
    keep(services, reader, `verse ${sura}:${verse} ${number}`, (visible) =>
      findVersePlaces(
        services.db,
        { sura, verse },
        { reader: visible, limit: pageSize, offset: (number - 1) * pageSize },
      ),
    )
  const rows = await find(page)
  const [first] = rows.length > 0 || page === 1 ? rows : await find(1)
  const written = first?.total ?? 0
  const { places, total } = await services.spoken.findPlaces(
    reader,
    { sura, verse },
    { limit: pageSize - rows.length, offset: Math.max(0, (page - 1) * pageSize - written) },
  )
  return {
    data: {
      sura: toSura(sura, reader.language),
      verse,
      outside_url: toOutsideUrl(services.config.quranLink, sura, verse),
      places: [...rows.map((row) => presentPlace(row, reader.language)), ...places],
    },
    page_info: toPageInfo(page, pageSize, written + total),
  }
}

/** Caches rows until the catalogue changes, except while changed texts are waiting to be read. */
async function keep<Rows>(
  { db, cache }: VerseServices,
  { caller }: Reader,
  key: string,
  load: (reader: { readsAll: boolean }) => Promise<Rows>,
): Promise<Rows> {
  const reader = { readsAll: mayReadArticle(caller, true) }
  const isRead = await readChangedTexts(db)
  return isRead ? await cache.get(`${key} ${reader.readsAll}`, () => load(reader)) : await load(reader)
}

function toSura(number: number, language: PageLanguage): NamedSura {
  const sura = findSura(number)
  if (sura === undefined) throw new Error(`There is no sura ${number}: the contract bounds its number.`)
  return { number, name: nameSura(sura, language), verses: sura.verses }
}

function toOutsideUrl(template: string | undefined, sura: number, verse: number): string | null {
  return template?.replaceAll('{sura}', String(sura)).replaceAll('{verse}', String(verse)) ?? null
}

function presentPlace(row: VersePlaceRow, language: PageLanguage): VersePlace {
  const { kind, id, title, slug, in_text: inText } = row
  const by = titleIn(row.by_name, row.by_titles, language)
  return {
    kind,
    id,
    title,
    slug,
    by,
    language: row.language,
    in_text: inText,
    question: presentQuestion(row),
  }
}

function presentQuestion(row: VersePlaceRow): VersePlace['question'] {
  const { question, audio_id: audioId, start_seconds: startSeconds, collection_access: access } = row
  if (question === null || audioId === null || startSeconds === null || access === null) return null
  const guard = presentGuard({ ...row, collection_access: access })
  return { text: question, audio_id: audioId, start_in_seconds: startSeconds, ...guard }
}

/**
 * The catalogue's queries about verses named in talks. Passed in, because the transcripts module depends on
 * the catalogue. Talks that the caller may not hear are neither returned nor counted.
 */
export interface SpokenVerses {
  /** The number of sentences that name each sura; suras without any are missing. */
  countOfSuras(caller: Caller): Promise<{ sura: number; places: number }[]>
  /** The number of sentences that name each verse of a sura; verses without any are missing. */
  countOfVerses(caller: Caller, sura: number): Promise<{ verse: number; places: number }[]>
  /** One slice of the sentences that name a verse, newest talk first, and their number. */
  findPlaces(
    reader: Reader,
    at: { sura: number; verse: number },
    slice: { limit: number; offset: number },
  ): Promise<{ places: VersePlace[]; total: number }>
}
