import { isDeepStrictEqual } from 'node:util'
import { type GlossaryFilter, type GlossaryTerm, maxTerms, type TermFields } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { lock } from '#platform/database/lock.ts'
import { inTransaction } from '#platform/database/transact.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import * as queries from '../queries/terms.ts'
import type { TermRow } from '../queries/terms.ts'

type TermServices = Pick<Services, 'db' | 'clock'>

/** The terms of the team's glossary that a filter admits. */
export async function listTerms(db: Database, filter: GlossaryFilter): Promise<GlossaryTerm[]> {
  return await queries.findTerms(db, filter, maxTerms)
}

/** Adds a term with its usual wrong forms. */
export async function createTerm(
  services: TermServices,
  actor: Actor,
  given: TermFields,
): Promise<GlossaryTerm> {
  const fields = prepare(given)
  return await writeTerm(services, actor, 'create', async (trx, at) => {
    await lock(trx, 'sohbet glossary')
    if ((await queries.countTerms(trx)) >= maxTerms) throw wrong('term', 'refusals.studio.glossaryFull')
    const after = await queries.addTerm(trx, fields, at)
    if (after === undefined) throw wrong('term', 'refusals.studio.termTaken')
    return { row: after, before: undefined, after }
  })
}

/** Changes a term, unless someone else has done so since it was read. */
export async function changeTerm(
  services: TermServices,
  actor: Actor,
  { id, revision, ...given }: TermFields & { id: number; revision: string },
): Promise<GlossaryTerm> {
  const fields = prepare(given)
  return await writeTerm(services, actor, 'change', async (trx) => {
    const before = await getTerm(trx, id)
    if (before.revision !== revision) throw refuse<'EditConflict'>('EditConflict')
    if (await queries.isTermTaken(trx, fields, id)) throw wrong('term', 'refusals.studio.termTaken')
    if (isDeepStrictEqual(fieldsOf(before), fields)) return { row: before, before, after: before }
    const after = await queries.updateTerm(trx, id, fields)
    return { row: after, before, after }
  })
}

/** Removes a term. */
export async function removeTerm(services: TermServices, actor: Actor, id: number): Promise<void> {
  await writeTerm(services, actor, 'remove', async (trx) => {
    const before = await getTerm(trx, id)
    await queries.deleteTerm(trx, id)
    return { row: before, before, after: undefined }
  })
}

interface Written {
  row: TermRow
  before: TermRow | undefined
  after: TermRow | undefined
}

/** Writes a term with its line of the audit log, if anything has changed. */
async function writeTerm(
  { db, clock }: TermServices,
  actor: Actor,
  verb: 'create' | 'change' | 'remove',
  write: (trx: Database, at: Date) => Promise<Written>,
): Promise<TermRow> {
  return await inTransaction(db, async (trx) => {
    const at = clock.now()
    const { row, before, after } = await write(trx, at)
    if (before !== after)
      await recordChange(trx, at, {
        actor,
        action: `term.${verb}`,
        subject: `term:${row.id}`,
        label: `${row.term} (${row.language})`,
        before: before && fieldsOf(before),
        after: after && fieldsOf(after),
      })
    return row
  })
}

async function getTerm(trx: Database, id: number): Promise<TermRow> {
  const row = await queries.findTerm(trx, id)
  if (row === undefined) throw refuse<'NotFound'>('NotFound', { message: message('refusals.studio.gone') })
  return row
}

function fieldsOf({ language, term, wrong_forms: forms }: TermFields): TermFields {
  return { language, term, wrong_forms: forms }
}

/** Each wrong form once; the term itself is none. */
function prepare(given: TermFields): TermFields {
  const forms = [...new Set(given.wrong_forms)]
  const term = given.term.toLowerCase()
  if (forms.some((form) => form.toLowerCase() === term))
    throw wrong('wrong_forms', 'refusals.studio.termIsWrongForm')
  return { ...fieldsOf(given), wrong_forms: forms }
}

function wrong(
  field: keyof TermFields,
  key: `refusals.studio.${'termTaken' | 'termIsWrongForm' | 'glossaryFull'}`,
) {
  return refuse<'BadRequest'>('BadRequest', { message: message(key), field })
}
