import { alignCues } from '@sohbet/contract/align-cues'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { saveTranscript, TranscriptChange, removeTranscript as endpoint } from '@sohbet/contract/studio'
import type { SegmentState, TranscriptSegment } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import { announceChange, nameTracks } from '#modules/catalog/index.ts'
import { indexBorders, writeTexts } from '../words/write-texts.ts'
import { addChanges, type NewChange } from '../queries/changes.ts'
import {
  findTranscripts,
  lockTrackTranscripts,
  touchTranscripts,
  type TranscriptKey,
  type TranscriptRow,
  findSegments,
  removeTranscripts,
} from '../queries/transcripts.ts'

/** Services needed to change a transcript. */
export type WriteServices = Pick<Services, 'db' | 'clock'>

/** Which transcript is changed, and by whom. */
export interface Target extends TranscriptKey {
  actor: Actor
  /** The revision that was read; undefined: no check. */
  revision: number | undefined
}

/** A track that a transcript is of. */
export interface NamedTrack {
  title: string
  durationSeconds: number
}

/** State of a change in progress. */
export interface Changing {
  trx: Database
  track: NamedTrack
  at: Date
  /** Whether the changed language is the spoken one or becomes it. */
  isSpoken: boolean
  /** All transcripts of the track, the spoken one first. */
  rows: readonly TranscriptRow[]
}

type Declared = RefusalOf<typeof saveTranscript>

/** Loads a track. Does not check access; refuses an unknown id. */
export async function getNamedTrack(db: Database, trackId: number): Promise<NamedTrack> {
  const track = (await nameTracks(db, [trackId])).get(trackId)
  if (track === undefined) throw refuse<Declared>('NotFound')
  return track
}

/**
 * Changes a transcript in one transaction under the lock of its track: with history, audit line and
 * invalidation of caches. No changes returned means nothing to record.
 */
export async function changeTranscript(
  { db, clock }: WriteServices,
  { trackId, language, actor, revision }: Target,
  action: TranscriptChange['action'],
  work: (changing: Changing) => Promise<readonly NewChange[]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTrackTranscripts(trx, trackId)
    const track = await getNamedTrack(trx, trackId)
    const rows = await findTranscripts(trx, [trackId])
    const own = rows.find((row) => row.language === language)
    if (revision !== undefined && revision !== (own?.revision ?? 0)) throw refuse<Declared>('EditConflict')
    const at = clock.now()
    const isSpoken = (rows[0]?.spoken_language ?? language) === language
    const changes = await work({ trx, track, at, isSpoken, rows })
    if (changes.length === 0) return
    // Of the spoken transcript the segments change, of which all languages have texts.
    const changed = isSpoken ? new Set([language, ...rows.map((row) => row.language)]) : [language]
    for (const one of changed) await indexBorders(trx, { trackId, language: one })
    // A translation that is open elsewhere must not be saved over segments that are no longer there.
    const isCut =
      isSpoken && changes.some((one) => one.segmentId === null || one.before.length !== one.after.length)
    await touchTranscripts(trx, { trackId, at, ...(!isCut && { language }) })
    await addChanges(trx, { trackId, language, at, accountId: actor.accountId, action }, changes)
    await recordChange(trx, at, {
      actor,
      action: `transcript.${action}`,
      subject: `transcript:${trackId}`,
      label: `${track.title} (${language})`,
      after: { language, segments: changes.reduce((sum, { after }) => sum + after.length, 0) },
    })
    await announceChange(trx)
  })
}

/**
 * Runs a change that removes spoken segments. Their translations are appended to those of the segments that cover
 * their times afterwards; the history of each translation has what was moved or deleted.
 */
export async function keepTranslations<Result>(
  { trackId, language, actor }: Target,
  { trx, rows, at }: Changing,
  { action, work }: { action: TranscriptChange['action']; work: () => Promise<Result> },
): Promise<Result> {
  const translations: [TranscriptKey, SaidSegment[]][] = []
  for (const row of rows.filter((one) => one.language !== language)) {
    const key = { trackId, language: row.language }
    translations.push([key, (await findSegments(trx, key)).filter(isSaid)])
  }
  const result = await work()
  const segments = await findSegments(trx, { trackId, language })
  for (const [key, said] of translations) {
    const before = new Map(said.map((one) => [one.id, one.text]))
    const texts = new Map(alignCues(segments, said).texts.map((one) => [one.segmentId, one]))
    const isChanged = (id: number): boolean => before.get(id) !== texts.get(id)?.text
    await writeTexts(
      trx,
      key,
      [...texts.values()].filter(({ segmentId }) => isChanged(segmentId)),
    )
    const change = {
      segmentId: null,
      before: said.filter(({ id }) => isChanged(id)),
      after: (await findSegments(trx, key)).filter((one) => isSaid(one) && isChanged(one.id)),
    }
    const isNone = change.before.length === 0
    await addChanges(trx, { ...key, at, accountId: actor.accountId, action }, isNone ? [] : [change])
  }
  return result
}

type SaidSegment = TranscriptSegment & { text: string; state: SegmentState }

function isSaid(segment: TranscriptSegment): segment is SaidSegment {
  return segment.text !== null && segment.state !== null
}

/** Removes a transcript, and with the spoken one its translations. The history stores its texts. */
export async function removeTranscript(services: WriteServices, target: Target): Promise<void> {
  const { trackId, language } = target
  await changeTranscript(services, target, 'remove', async (changing) => {
    const { trx, rows, isSpoken } = changing
    if (!rows.some((row) => row.language === language)) throw refuse<typeof endpoint>('NotFound')
    const said = (await findSegments(trx, target)).filter(({ text }) => text !== null)
    const work = async () => await removeTranscripts(trx, isSpoken ? { trackId } : { trackId, language })
    await (isSpoken ? keepTranslations(target, changing, { action: 'remove', work }) : work())
    return [{ segmentId: null, before: said, after: [] }]
  })
}
