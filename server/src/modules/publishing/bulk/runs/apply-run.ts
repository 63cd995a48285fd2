import { message } from '@sohbet/messages'
import { lockEditor } from '#modules/accounts/index.ts'
import { transact } from '#platform/database/transact.ts'
import { type AnyRefusal, Refusal } from '#platform/refusal.ts'
import type { Sentence } from '#platform/sentence.ts'
import { findCurrentDraft } from '../../draft/read-draft.ts'
import { insertDraft } from '../../draft/create-item.ts'
import { saveWithin } from '../../draft/save-draft.ts'
import { type PublishingServices, saverOf } from '../../draft/publishing-services.ts'
import { lockNextToApply, markApplied, markRow } from '../../queries/bulk/rows.ts'
import { moveRun, type RunRow } from '../../queries/bulk/runs.ts'
import { endStep } from './run-job.ts'

/**
 * Applies the remaining rows of a run. Each row is saved and marked in one transaction, so that after a
 * crash the next process continues with the first row that is not applied.
 */
export async function applyRun(services: PublishingServices, run: RunRow): Promise<void> {
  while ((await applyNext(services, run)) === 'more');
}

async function applyNext(services: PublishingServices, run: RunRow): Promise<'more' | 'done'> {
  const refused: { number?: number } = {}
  try {
    return await transact(services.db, async (trx) => {
      // The editor may have lost the role since.
      if (!(await lockEditor(trx, run.accountId))) {
        await endStep(trx, run, message('refusals.notAllowed'))
        return 'done'
      }
      const row = await lockNextToApply(trx, run.id)
      if (row === undefined) {
        await moveRun(trx, run.id, { from: 'applying', to: 'applied' })
        return 'done'
      }
      refused.number = row.number
      const by = await saverOf({ ...services, db: trx }, run.accountId)
      if (row.isNew) {
        const { item, draft } = await insertDraft(trx, by, { document: row.document, id: row.itemId })
        await markApplied(trx, run.id, row.number, {
          before: null,
          revision: draft.revision,
          state: item.state,
        })
        return 'more'
      }
      if ((await findCurrentDraft(trx, row.itemId)) === undefined) {
        await markRow(trx, run.id, row.number, {
          outcome: 'refused',
          message: message('studioBulk.refused.gone'),
        })
        return 'more'
      }
      const saved = await saveWithin(trx, by, {
        id: row.itemId,
        revision: row.revision,
        draft: row.document,
        what: 'imported',
      })
      const { revision } = saved.draft
      await markApplied(trx, run.id, row.number, { before: saved.before, revision, state: saved.item.state })
      return 'more'
    })
  } catch (error) {
    // The transaction was rolled back, and the changes of this row with it.
    if (!(error instanceof Refusal) || error.code === 'Unavailable' || refused.number === undefined)
      throw error
    await markRow(services.db, run.id, refused.number, { outcome: 'refused', message: whyRefused(error) })
    return 'more'
  }
}

function whyRefused({ code, sentence }: AnyRefusal): Sentence {
  return code === 'EditConflict' ? message('studioBulk.refused.conflict') : sentence
}
