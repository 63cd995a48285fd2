import { toCredits } from '@sohbet/contract/amounts'
import type { LockSubjectType, WhyLocked } from '@sohbet/contract/unlocking'
import * as contract from '@sohbet/contract/unlocking'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { type CollectionForSale, findArticleGuard, findCollectionForSale } from '#modules/catalog/index.ts'
import { findOwnedOfCollection } from '#modules/purchases/index.ts'
import { findBalance } from '#modules/wallet/index.ts'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { findWays } from './find-ways.ts'
import { isOpen, type Means, requiredTracks, type Subject } from './policy.ts'

/** N16: why an item is locked for the caller, what they own, and every way to open it; refuses with NotFound. */
async function whyLocked(
  db: Database,
  caller: Caller,
  { type, id }: { type: LockSubjectType; id: number },
): Promise<WhyLocked> {
  const found = type === 'article' ? await findArticle(db, id) : await findSold(db, caller, { type, id })
  if (found === undefined) throw refuse<'whyLocked'>('NotFound')
  const { subject, title, path } = found
  const [means, balance] = await Promise.all([findMeans(db, caller, subject), findCredits(db, caller)])
  return {
    type,
    id,
    title,
    path,
    rule: ruleOf(subject),
    is_locked: !isOpen(subject, means),
    owned: {
      plan: means.plan,
      credits: balance,
      lesson_ids: [...means.lessonIds].toSorted((a, b) => a - b),
      has_paid_download: means.hasPaidDownload,
    },
    ways: findWays(subject, means, balance),
  }
}

interface Found {
  subject: Subject
  title: string
  path: string
}

async function findArticle(db: Database, id: number): Promise<Found | undefined> {
  const article = await findArticleGuard(db, id)
  if (article === undefined) return undefined
  const subject = { type: 'article', isMembersOnly: article.is_members_only } as const
  return { subject, title: article.title, path: `/articles/detail/${article.slug}` }
}

async function findSold(
  db: Database,
  caller: Caller,
  { type, id }: { type: Exclude<LockSubjectType, 'article'>; id: number },
): Promise<Found | undefined> {
  const item = type === 'album' ? { collectionId: id } : { trackId: id }
  const collection = await findCollectionForSale(db, caller, item)
  if (collection === undefined) return undefined
  const path = `/audios/detail/${collection.slug}`
  if (type === 'album') return { subject: { type, collection }, title: collection.title, path }
  const title = collection.tracks.find((track) => track.id === id)?.title ?? collection.title
  return { subject: { type, collection, trackId: id }, title, path }
}

const nothing = { lessonIds: new Set<number>(), hasPaidDownload: false, spentCredits: 0 }

async function findMeans(db: Database, caller: Caller, subject: Subject): Promise<Means> {
  if (caller.kind === 'visitor') return { plan: null, ...nothing }
  if (subject.type === 'article') return { plan: caller.plan, ...nothing }
  const owned = await findOwnedOfCollection(db, caller.accountId, wholeOf(subject.collection))
  return {
    plan: caller.plan,
    lessonIds: owned.lessonIds,
    hasPaidDownload: subject.type === 'download' && owned.downloadIds.has(subject.trackId),
    spentCredits: toCredits(owned.spentUnits),
  }
}

function wholeOf({ id, tracks }: CollectionForSale): { collectionId: number; trackIds: number[] } {
  return { collectionId: id, trackIds: tracks.map((track) => track.id) }
}

async function findCredits(db: Database, caller: Caller): Promise<number> {
  return caller.kind === 'visitor' ? 0 : toCredits(await findBalance(db, caller.accountId))
}

function ruleOf(subject: Subject): WhyLocked['rule'] {
  if (subject.type === 'article') return subject.isMembersOnly ? 'free' : 'public'
  if (subject.type === 'download' && subject.collection.downloadPriceCredits !== null) return 'paid_download'
  const [track] = requiredTracks(subject)
  return subject.type === 'album' || track === undefined ? subject.collection.access : track.access
}

/** The call that explains locks. */
export function unlockingRoutes({ db }: Services): Binding[] {
  return [handleData(contract.whyLocked, ({ query }, { caller }) => whyLocked(db, caller, query))]
}
