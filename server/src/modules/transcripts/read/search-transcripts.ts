import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { toPageInfo } from '@sohbet/contract/paging'
import {
  maxTranscriptHits,
  type searchTranscripts as endpoint,
  type TranscriptHit,
} from '@sohbet/contract/transcript-search'
import type { Reader } from '#platform/caller.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { findHearable, lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import {
  createWordList,
  type Mistakes,
  readWordQuery,
  type WordList,
  type WordQuery,
} from '#modules/search/index.ts'
import type { Database } from '#platform/database/db.ts'
import { findPassages, findTexts, findWordsAfter, type FoundText } from '../queries/words.ts'
import { mayReadTranscript } from './policy.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Answer = AnswerOf<typeof endpoint>
interface SearchedServices extends TrackServices {
  knownWords: () => Promise<WordList['near']>
}

const noSimilar: WordList['near'] = () => []

/** Finds sentences in talks that the caller may hear. Others are neither found nor counted. */
export async function searchTranscripts(
  services: SearchedServices,
  reader: Reader,
  query: Query,
): Promise<Answer> {
  const { page, per_page: perPage } = query
  const readQuery = readWordQuery(query.q)
  if (readQuery === undefined) {
    const hint = translatorFor(reader.language)('answers.search.tooShort')
    return { data: [], page_info: toPageInfo(page, perPage, 0), is_cut: false, hint }
  }
  const { compiled, found } = await findReadable(services, reader, { query, readQuery })
  const shown = found.slice((page - 1) * perPage, page * perPage)
  return {
    data: await presentHits(services, reader, { shown, compiled }),
    page_info: toPageInfo(page, perPage, found.length),
    is_cut: found.length === maxTranscriptHits,
    hint: null,
  }
}

// Typing mistakes are corrected only if nothing readable was found, so locked talks do not change the result.
async function findReadable(
  { db, ownership, knownWords }: SearchedServices,
  { caller, language }: Reader,
  { query, readQuery }: { query: Query; readQuery: NonNullable<ReturnType<typeof readWordQuery>> },
): Promise<{ compiled: WordQuery; found: FoundText[] }> {
  const choices = {
    hearable: await findHearable({ ownership }, caller),
    isVerifiedOnly: query.verified === '1',
    preferred: language,
    max: maxTranscriptHits,
  }
  const strict = readQuery(undefined, noSimilar)
  let latest = { compiled: strict, found: await findTexts(db, strict, choices) }
  for (const mistakes of [1, 2] as const satisfies Mistakes[]) {
    if (latest.found.length > 0) break
    const compiled = readQuery(mistakes, await knownWords())
    if (compiled.wide !== latest.compiled.wide)
      latest = { compiled, found: await findTexts(db, compiled, choices) }
  }
  return latest
}

// Checks access again with the lookup of the talk's page: the talk may have been closed since.
async function presentHits(
  services: TrackServices,
  { caller, language }: Reader,
  { shown, compiled }: { shown: readonly FoundText[]; compiled: WordQuery },
): Promise<TranscriptHit[]> {
  if (shown.length === 0) return []
  const passages = await findPassages(services.db, shown)
  const talks = await lookUpTracks(
    services,
    caller,
    passages.map((one) => one.track_id),
    language,
  )
  return passages.flatMap(({ body, start_seconds: start, ...passage }) => {
    const talk = talks.get(passage.track_id)
    if (talk === undefined || !mayReadTranscript(talk.track)) return []
    const { track, album } = talk
    return {
      ...passage,
      start,
      title: track.title,
      album: { slug: album.slug, title: album.title, speaker: album.speaker ?? null },
      text: compiled.highlighter.highlight(body),
      required_access: track.required_access,
      price_credits: track.price_credits,
      is_locked: track.is_locked,
    }
  })
}

/** Number of lists after which they are merged. */
const maxLists = 8

/** All known words in memory, loaded with the first mistyped search. Later only new words are loaded. */
export function createKnownWords(db: Database): () => Promise<WordList['near']> {
  let lists: WordList[] = []
  let all: string[] = []
  let last = 0
  let loading: Promise<void> = Promise.resolve()
  const load = async (): Promise<void> => {
    const fresh = await findWordsAfter(db, last)
    if (fresh.words.length === 0) return
    all = [...all, ...fresh.words]
    lists = lists.length < maxLists ? [...lists, createWordList(fresh.words)] : [createWordList(all)]
    last = fresh.last
  }
  return async () => {
    // Loads run one after the other, so no word is loaded twice. The next search repeats a failed load.
    loading = loading.then(load, load)
    await loading
    return (word, most) => lists.flatMap((list) => [...list.near(word, most)])
  }
}
