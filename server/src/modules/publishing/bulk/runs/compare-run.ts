import { emptyDraft } from '@sohbet/contract/empty-draft'
import { isDeepStrictEqual } from 'node:util'
import type { Draft, ItemKind } from '@sohbet/contract/studio'
import { type AnyRefusal, Refusal } from '#platform/refusal.ts'
import type { Sentence } from '#platform/sentence.ts'
import { adoptWholeCatalogue } from '../../adopt/adopt-catalogue.ts'
import { cleanDraft } from '../../draft/save-draft.ts'
import { type CurrentDraft, findCurrentDraft } from '../../draft/read-draft.ts'
import { listHeads, reserveItemIds } from '../../queries/items.ts'
import type { PublishingServices } from '../../draft/publishing-services.ts'
import { deleteFiles, findFiles, moveRun, type RunRow } from '../../queries/bulk/runs.ts'
import { type ComparedRow, replaceRows } from '../../queries/bulk/rows.ts'
import type { Reading } from '../reading/reading.ts'
import { toRefs } from '../tables/tables.ts'
import { findUnknown } from './find-unknown.ts'
import { type Identified, identify } from './identify.ts'
import { listChanges } from './list-changes.ts'
import { mergeGiven } from './merge-given.ts'

/** Reads the files of a run and compares them with the drafts, without changing the drafts. */
export async function compareRun(services: PublishingServices, reading: Reading, run: RunRow): Promise<void> {
  const { db } = services
  const files = await findFiles(db, run.id)
  const read = await reading.read({
    files: files.map(({ name, content }) => ({ name, bytes: content })),
    choices: run.choices,
  })
  if ('problem' in read) {
    await db.transaction().execute(async (trx) => {
      await moveRun(trx, run.id, { from: 'reading', to: 'failed', problem: read.problem })
      await deleteFiles(trx, run.id)
    })
    return
  }
  await adoptWholeCatalogue(services)
  const refs = toRefs(await listHeads(db))
  const rows = await reserveIds(services, identify(read.items, refs))
  for (const { item, ref, itemId } of rows)
    if (item.isArticle && ref !== undefined && !refs.articles.has(ref)) refs.articles.set(ref, itemId)
  const idOf = (ref: string): number | undefined => refs.articles.get(ref)
  const compared: ComparedRow[] = []
  for (const [index, row] of rows.entries())
    compared.push(await compareRow(services, { ...row, number: index + 1, idOf }))
  await db.transaction().execute(async (trx) => {
    if (!(await moveRun(trx, run.id, { from: 'reading', to: 'ready' }))) return
    await replaceRows(trx, run.id, compared)
    await deleteFiles(trx, run.id)
  })
}

interface Placed extends Identified {
  /** The existing item, or the id reserved for a new one. */
  itemId: number
}

async function reserveIds({ db }: PublishingServices, rows: readonly Identified[]): Promise<Placed[]> {
  const isNew = ({ id }: Identified): boolean => id === undefined
  const ids = await reserveItemIds(db, rows.filter(isNew).length)
  return rows.map((row) => ({ ...row, itemId: row.id ?? ids.shift() ?? 0 }))
}

async function compareRow(
  { db, articles }: PublishingServices,
  { item, id, itemId, number, idOf }: Placed & { number: number; idOf(ref: string): number | undefined },
): Promise<ComparedRow> {
  const current = await statusOf(db, { item, id })
  const row = {
    number,
    file: item.file,
    line: item.line,
    itemId: id ?? null,
    changes: [],
    moreChanges: 0,
    notices: [],
  }
  const merged = mergeGiven(current.document, item, idOf)
  const faults = [...item.faults, ...merged.faults]
  const title = merged.document.title
  const nothing = { document: null, revision: null }
  if (faults.length > 0) return { ...row, title, difference: 'faulty', faults, ...nothing }
  const document = await cleanBody(articles, current.document, merged.document)
  if (!('kind' in document))
    return {
      ...row,
      title,
      difference: 'faulty',
      faults: [{ field: 'body', sentence: document.refused }],
      ...nothing,
    }
  if (id !== undefined && isDeepStrictEqual(document, current.document))
    return { ...row, title, difference: 'unchanged', faults, ...nothing }
  const { changes, more } = listChanges(current.document, document)
  return {
    ...row,
    title,
    itemId,
    difference: id === undefined ? 'new' : 'changed',
    changes,
    moreChanges: more,
    faults,
    notices: await findUnknown(db, current.document, document),
    document,
    revision: current.revision,
  }
}

async function statusOf(
  db: PublishingServices['db'],
  { item, id }: Pick<Identified, 'item' | 'id'>,
): Promise<CurrentDraft> {
  const current = id === undefined ? undefined : await findCurrentDraft(db, id)
  const kind = item.isArticle ? 'article' : ((item.values['kind'] ?? 'album') as ItemKind) // Checked before.
  return current ?? { document: emptyDraft({ kind }), revision: 0 }
}

// An unchanged body was sanitised when it was saved.
async function cleanBody(
  articles: PublishingServices['articles'],
  before: Draft,
  after: Draft,
): Promise<Draft | { refused: Sentence }> {
  if (before.kind !== 'article' || after.kind !== 'article' || before.body === after.body) return after
  try {
    return await cleanDraft(articles, after)
  } catch (error) {
    // The text is too long or nested too deeply; on a timeout, the whole run is read again.
    if (error instanceof Refusal && (error as AnyRefusal).code === 'BadRequest')
      return { refused: error.sentence }
    throw error
  }
}
