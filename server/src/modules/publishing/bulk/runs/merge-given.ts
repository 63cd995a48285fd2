import {
  ArticleDraft,
  CollectionDraft,
  Draft,
  type DraftQuestion,
  type DraftTrack,
} from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Fault, GivenItem, GivenQuestion, GivenTrack } from '../tables/given.ts'

/** The resulting draft, and the faults of the given values. */
export interface Merged {
  document: Draft
  faults: Fault[]
}

/** Applies the given values of a row to a draft; other values stay. `idOf` finds the items that articles refer to. */
export function mergeGiven(
  current: Draft,
  item: GivenItem,
  idOf: (ref: string) => number | undefined,
): Merged {
  const faults: Fault[] = []
  const document =
    current.kind === 'article'
      ? { ...current, ...withTranslations(item, idOf, faults) }
      : { ...current, ...item.values, tracks: mergeTracks(current.tracks, item, faults) }
  const schema = current.kind === 'article' ? ArticleDraft : CollectionDraft
  const checked = schema.safeParse(document)
  if (checked.success) return { document: Draft.parse(checked.data), faults }
  for (const { path } of checked.error.issues)
    faults.push({ field: path.join('.'), sentence: message('studioBulk.fault.unusable') })
  return { document: current, faults }
}

function withTranslations(
  { values }: GivenItem,
  idOf: (ref: string) => number | undefined,
  faults: Fault[],
): Record<string, unknown> {
  const { translations: refs, ...others } = values
  if (!Array.isArray(refs)) return values
  const translations = refs.map((ref: string) => {
    const id = idOf(ref)
    if (id === undefined)
      faults.push({ field: 'translations', sentence: message('studioBulk.fault.unknown', { item: ref }) })
    return id
  })
  return { ...others, translations: translations.filter((id) => id !== undefined) }
}

function mergeTracks(current: readonly DraftTrack[], item: GivenItem, faults: Fault[]): DraftTrack[] {
  const tracks = item.tracks === undefined ? [...current] : mergeAllTracks(current, item.tracks, faults)
  for (const [name, questions] of item.questions ?? []) {
    const at = tracks.findIndex(({ key }, index) => key === name || String(index + 1) === name)
    const track = tracks[at]
    if (track === undefined) {
      const sentence = message('studioBulk.fault.noTalk', { talk: name })
      faults.push({ field: `tracks.${name}`, sentence })
    } else
      tracks[at] = {
        ...track,
        questions: mergeQuestions(track.questions, questions, { at: `tracks.${at}.`, faults }),
      }
  }
  return tracks
}

function mergeAllTracks(
  current: readonly DraftTrack[],
  given: readonly GivenTrack[],
  faults: Fault[],
): DraftTrack[] {
  const match = createMatch(current, given, (track) => track.title)
  return given.map((track, index) => {
    const at = `tracks.${index}.`
    const found = match.find(track, track.values['title'])
    const key = match.claim(found?.key ?? track.key, index)
    if (key === undefined) faults.push({ field: `${at}key`, sentence: message('studioBulk.fault.twice') })
    const known = found ?? emptyTrack(key ?? '')
    const questions =
      track.questions === undefined
        ? known.questions
        : mergeQuestions(known.questions, track.questions, { at, faults })
    return { ...known, ...track.values, questions }
  })
}

function emptyTrack(key: string): DraftTrack {
  return {
    key,
    track_id: null,
    title: '',
    access: null,
    price_credits: null,
    file_id: null,
    duration_seconds: 0,
    questions: [],
  }
}

function mergeQuestions(
  current: readonly DraftQuestion[],
  given: readonly GivenQuestion[],
  { at, faults }: { at: string; faults: Fault[] },
): DraftQuestion[] {
  const match = createMatch(current, given, (question) => question.question)
  return given.map((question, index) => {
    const found = match.find(question, question.values['question'])
    const key = match.claim(found?.key ?? question.key, index)
    if (key === undefined)
      faults.push({ field: `${at}questions.${index}.key`, sentence: message('studioBulk.fault.twice') })
    const known = found ?? { key: key ?? '', question: '', topic: null, start_seconds: 0 }
    return { ...known, ...question.values }
  })
}

// A part is matched by its key, or without one by its text; otherwise it is new and gets a key.
function createMatch<Part extends { key: string }>(
  current: readonly Part[],
  given: readonly { key: string | undefined }[],
  textOf: (part: Part) => string,
) {
  const byKey = new Map(current.map((part) => [part.key, part]))
  const named = new Set(given.map(({ key }) => key))
  const left = current.filter(({ key }) => !named.has(key))
  const claimed = new Set<string>()
  const taken = new Set([...byKey.keys(), ...named])
  return {
    find: ({ key }: { key: string | undefined }, text: unknown): Part | undefined => {
      if (key !== undefined) return byKey.get(key)
      const at = left.findIndex((part) => textOf(part) === text)
      return at < 0 ? undefined : left.splice(at, 1)[0]
    },
    /** The key of a part; undefined if another part of the file has it. */
    claim: (wished: string | undefined, index: number): string | undefined => {
      let key = wished ?? `n${index + 1}`
      for (let number = 2; wished === undefined && taken.has(key); number += 1)
        key = `n${index + 1}-${number}`
      if (claimed.has(key)) return undefined
      claimed.add(key)
      taken.add(key)
      return key
    },
  }
}
