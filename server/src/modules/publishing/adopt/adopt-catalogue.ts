import { mergeDrafts } from '@sohbet/contract/merge-drafts'
import type { Draft, DraftQuestion, DraftTrack } from '@sohbet/contract/studio'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/database/db.ts'
import { isLockTimeout, transact } from '#platform/database/transact.ts'
import {
  claimEdits,
  claimEditsOf,
  findPublishedHeads,
  hasEdits,
  hasEditsOf,
  type PublishedHead,
} from '#modules/catalog/index.ts'
import type { PublishingServices } from '../draft/publishing-services.ts'
import { readPublishedDraft } from '../draft/read-draft.ts'
import { storeDraft } from '../draft/store-draft.ts'
import { type ItemRow, publishedItem, toItemTerms } from '../item/item-row.ts'
import { findDraft } from '../queries/drafts.ts'
import * as queries from '../queries/adopt.ts'
import { changeItem, findItem, lockItem } from '../queries/items.ts'

/** Maximum number of items adopted during a request; the job adopts the rest. */
const maxPerRequest = 500
/** Number of items that the job adopts in one transaction. */
const batchSize = 1000

/**
 * Updates the list with changes made to the catalogue outside the studio; adopts only some of them if there
 * are many.
 */
export async function adoptCatalogue({ db, clock }: PublishingServices): Promise<void> {
  if (await hasEdits(db)) await adoptUnlessBusy(db, clock.now(), maxPerRequest)
}

/** Adopts all changes, in batches. */
export async function adoptWholeCatalogue({
  db,
  clock,
}: Pick<PublishingServices, 'db' | 'clock'>): Promise<void> {
  while (await adoptUnlessBusy(db, clock.now(), batchSize));
}

/** Updates one draft with changes made outside the studio, before it is edited or published. */
export async function adoptItem({ db, clock }: PublishingServices, id: number): Promise<void> {
  const item = await findItem(db, id)
  const entry = item === undefined ? undefined : publishedItem(item)
  if (entry === undefined || !(await hasEditsOf(db, entry))) return
  await transact(db, async (trx) => {
    const locked = await lockItem(trx, id)
    if (locked !== undefined) await adoptWithin(trx, locked, clock.now())
  })
}

/** The same in the transaction of the caller, who holds the item's lock; returns the current item. */
export async function adoptWithin(trx: Database, item: ItemRow, now: Date): Promise<ItemRow> {
  const entry = publishedItem(item)
  // An item without a draft is read from the catalogue itself.
  if (entry === undefined || (await findDraft(trx, item.id)) === undefined) return item
  if (!(await claimEditsOf(trx, entry))) return item
  await adoptDrafted(trx, item.id, { now, heads: await findPublishedHeads(trx, [entry]) })
  return (await lockItem(trx, item.id)) ?? item
}

// If an editor is saving one of the items, do not wait for the lock: the changes are adopted later.
async function adoptUnlessBusy(db: Database, now: Date, max: number): Promise<boolean> {
  try {
    return await adoptPart(db, now, max)
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

// One process at a time; a second one has nothing to do.
async function adoptPart(db: Database, now: Date, max: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await queries.lockAdopting(trx))) return false
    const entries = await claimEdits(trx, max)
    if (entries.length === 0) return false
    // From here on none of the items can be published, so the reads below are consistent.
    await queries.lockItems(trx, entries)
    const heads = await findPublishedHeads(trx, entries)
    const drafted = await queries.findDrafted(trx, entries)
    await queries.adoptHeads(
      trx,
      heads.filter((head) => !drafted.has(`${head.kind} ${head.id}`)).map(toAdopted),
      now,
    )
    for (const itemId of drafted.values()) await adoptDrafted(trx, itemId, { now, heads })
    const left = new Set(heads.map(({ kind, id }) => `${kind} ${id}`))
    await queries.removeDeleted(
      trx,
      entries.filter(({ kind, id }) => !left.has(`${kind} ${id}`) && !drafted.has(`${kind} ${id}`)),
    )
    return true
  })
}

function toAdopted({ type, name, published_at: publishedAt, ...head }: PublishedHead): queries.AdoptedItem {
  return {
    ...head,
    type,
    changed_at: publishedAt.toISOString(),
    words: toItemTerms([head.title, head.slug, name ?? '']),
  }
}

// Merges changes made outside the studio into the item's draft. If both have changed a field, the editor's
// value stays, because only the editor knows the intention.
async function adoptDrafted(
  trx: Database,
  itemId: number,
  { now, heads }: { now: Date; heads: readonly PublishedHead[] },
): Promise<void> {
  const item = await lockItem(trx, itemId)
  const draft = item === undefined ? undefined : await findDraft(trx, itemId)
  if (item === undefined || draft === undefined) return
  const found = await readPublishedDraft(trx, item)
  const head = heads.find(
    ({ kind, id }) => id === (kind === 'article' ? item.article_id : item.collection_id),
  )
  if (found === undefined || head === undefined) {
    await changeItem(trx, itemId, queries.deletedFromCatalogue)
    return
  }
  const before = draft.published ?? found
  const theirs = withKeysOf(found, before)
  const values = stateOf(item, head)
  if (isDeepStrictEqual(theirs, before)) {
    await changeItem(trx, itemId, values)
    return
  }
  const { value: document } = mergeDrafts<Draft>(before, { mine: draft.document, theirs })
  const by = { accountId: null, name: '', at: now }
  await storeDraft(
    trx,
    { item, draft },
    { document, what: 'imported', by, published: head.is_withdrawn ? draft.published : theirs, values },
  )
}

function stateOf(item: ItemRow, { is_withdrawn: isWithdrawn }: PublishedHead) {
  const isLive = !isWithdrawn
  if (isLive === item.is_live) return { is_live: isLive }
  const state = isLive ? 'published' : item.state === 'published' ? 'withdrawn' : item.state
  return { is_live: isLive, state, ...(state !== 'scheduled' && { publish_at: null }) }
}

// Talks and questions keep their keys every time they are read.
function withKeysOf(found: Draft, known: Draft): Draft {
  if (found.kind === 'article' || known.kind === 'article') return found
  const byId = new Map(known.tracks.map((track) => [track.track_id, track]))
  return {
    ...found,
    tracks: found.tracks.map((track): DraftTrack => {
      const same = byId.get(track.track_id)
      if (same === undefined) return track
      return { ...track, key: same.key, questions: sameQuestions(track.questions, same.questions) }
    }),
  }
}

function sameQuestions(found: readonly DraftQuestion[], known: readonly DraftQuestion[]): DraftQuestion[] {
  const left = [...known]
  return found.map((one) => {
    const index = left.findIndex(
      ({ question, start_seconds: start }) =>
        question.trim() === one.question && Math.floor(start) === one.start_seconds,
    )
    const [same] = index === -1 ? [] : left.splice(index, 1)
    // The catalogue stores whole seconds; the draft keeps the exact time that was marked.
    return same === undefined ? one : { ...one, key: same.key, start_seconds: same.start_seconds }
  })
}
