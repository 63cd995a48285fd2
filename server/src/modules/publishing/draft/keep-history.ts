import type { Draft } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import * as queries from '../queries/drafts.ts'
import type { NewRevision, Saver } from '../queries/drafts.ts'

/** Milliseconds within which one editor's saves belong to the same step of the history. */
const stepMs = 10 * 60 * 1000

/** A save to record in the history. */
export interface Step {
  revision: number
  document: Draft
  what: NewRevision['what']
  fields: readonly string[]
  by: Saver
}

/** Records a save in the history of an item; returns whether it starts a new step. */
export async function recordHistory(trx: Database, itemId: number, step: Step): Promise<boolean> {
  const last = await queries.findLastRevision(trx, itemId)
  const goesOn =
    last !== undefined &&
    step.what === 'saved' &&
    last.what === 'saved' &&
    last.account_id === step.by.accountId &&
    step.by.at.getTime() - last.step_at.getTime() < stepMs
  if (!goesOn) {
    await queries.insertRevision(trx, itemId, { ...step, stepAt: step.by.at })
    return true
  }
  const fields = [...new Set([...last.fields, ...step.fields])]
  await queries.insertRevision(trx, itemId, { ...step, fields, stepAt: last.step_at })
  await queries.passRevision(trx, itemId, last.revision)
  return false
}
