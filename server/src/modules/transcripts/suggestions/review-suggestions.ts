import type { AnswerOf, ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import type { decideSuggestion as endpoint, listSuggestions as list } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import {
  closeSuggestion,
  countOpenSuggestions,
  findOpenSuggestions,
  findSuggestion,
  removeOpenSuggestions,
} from '../queries/suggestions.ts'
import { findSegments } from '../queries/transcripts.ts'
import { writeTexts } from '../words/write-texts.ts'
import { changeTranscript } from '../write/change-transcript.ts'
import { addSuggestionEmail } from './mail-suggestion.ts'

type Declared = RefusalOf<typeof endpoint>
type ReviewServices = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/** A page of the open suggestions. */
export async function listSuggestions(
  db: Database,
  { query: { page } }: ParsedOf<typeof list>,
): Promise<AnswerOf<typeof list>> {
  const [rows, total] = await Promise.all([
    findOpenSuggestions(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    countOpenSuggestions(db),
  ])
  const data = rows.map(({ made_at: at, ...row }) => ({ ...row, made_at: at.toISOString() }))
  return { data, page_info: toPageInfo(page, pageSize, total) }
}

/** Accepts a suggestion as an edit of its transcript, or refuses it with a reason. */
export async function decideSuggestion(
  services: ReviewServices,
  actor: Actor,
  { params: { id }, body }: ParsedOf<typeof endpoint>,
): Promise<void> {
  if (body.decision === 'accept') await accept(services, actor, { id, seen: body.seen })
  else await refuseSuggestion(services, actor, { id, reason: body.reason })
}

async function accept(
  services: ReviewServices,
  actor: Actor,
  { id, seen }: { id: number; seen: string },
): Promise<void> {
  const { track_id: trackId, language, segment_id: segmentId } = await getOpen(services.db, id)
  const target = { trackId, language, actor, revision: undefined }
  await changeTranscript(services, target, 'save', async ({ trx, at }) => {
    const { body: text } = await getOpen(trx, id, { isLocked: true })
    const before = (await findSegments(trx, target)).find((one) => one.id === segmentId)
    if (before?.text !== seen) throw refuse<Declared>('EditConflict')
    await writeTexts(trx, target, [{ segmentId, text, state: 'edited' }])
    await closeSuggestion(trx, { id, state: 'accepted', reason: '', at })
    await addSuggestionEmail(trx, services.jobs, id)
    return [{ segmentId, before: [before], after: [{ ...before, text, state: 'edited' }] }]
  })
}

async function refuseSuggestion(
  { db, clock, jobs }: ReviewServices,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { track_id: trackId, language } = await getOpen(trx, id, { isLocked: true })
    const at = clock.now()
    await closeSuggestion(trx, { id, state: 'refused', reason, at })
    await addSuggestionEmail(trx, jobs, id)
    await recordChange(trx, at, {
      actor,
      action: 'suggestion.refuse',
      subject: `transcript:${trackId}`,
      label: language,
      after: { suggestion: id, reason },
    })
  })
}

/** Removes the open suggestions of a person. */
export async function removeSuggestions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  accountId: number,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const removed = await removeOpenSuggestions(trx, accountId)
    if (removed > 0)
      await recordChange(trx, clock.now(), {
        actor,
        action: 'suggestion.remove',
        subject: `person:${accountId}`,
        after: { removed },
      })
    return removed
  })
}

async function getOpen(db: Database, id: number, options?: { isLocked: boolean }) {
  const suggestion = await findSuggestion(db, id, options)
  if (suggestion?.state !== 'open') throw refuse<Declared>('NotFound')
  return suggestion
}
