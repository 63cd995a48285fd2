import { countWords } from '@sohbet/contract/article-schema'
import type { ArticleDetail } from '@sohbet/contract/articles'
import type { CollectionDetail } from '@sohbet/contract/catalog'
import type { ArticleDraft, CollectionDraft, PreviewedAs } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import { visitor } from '#platform/caller.ts'
import type { Caller, Member } from '#platform/caller.ts'
import { mayReadArticle } from '../access/policy.ts'
import { toSlug } from '../arrival/plan/to-slug.ts'
import { withTableRegions } from '../articles/with-table-regions.ts'
import { toSale } from '../collections/find-for-sale.ts'
import type { CollectionForSale, CollectionOwnership, TrackServices } from '../personal/ownership.ts'
import {
  presentCollection,
  presentImage,
  presentTrack,
  readingMinutes,
  signForCaller,
} from '../present/present.ts'
import { findCollectionsBySlug, findRelatedCollections } from '../queries/collections.ts'
import { findTopicLabels } from './queries/choices.ts'

/** The viewer of a preview and the audience it is shown as. */
export interface Preview {
  as: PreviewedAs
  /** The editor who views it: recording addresses are signed for this account only. */
  editor: Member
  /** Its id in the catalogue, if it was published before. */
  id: number | undefined
  coverSeed: string
  now: Date
  /** The language of the page. */
  language: PageLanguage
}

const relatedCount = 5

/** The page of a collection as the chosen audience would see it after publication. */
export async function previewCollection(
  services: TrackServices,
  draft: CollectionDraft,
  preview: Preview,
): Promise<CollectionDetail> {
  const { as, editor, id, language } = preview
  const caller = toAudience(as, editor)
  const sale = saleOf(draft)
  const lessons = sale.tracks.flatMap((track, index) => (track.isLesson ? [trackIdOf(draft, index)] : []))
  const owned = await services.ownership.describe(caller, sale)
  const related = id === undefined ? [] : await findRelatedCollections(services.db, id, relatedCount)
  const hasBought = as === 'buyer' && lessons.length > 0
  const spent = draft.set_price_credits ?? 0
  return {
    ...presentHead(draft, preview),
    topics: await findTopicLabels(services.db, draft.topics),
    purchase: hasBought ? { kind: 'complete', lesson_ids: lessons, spent } : null,
    complete_price_credits: hasBought ? null : owned.complete_price_credits,
    index: presentIndex(draft),
    tracks: presentTracks(services, draft, { caller, preview, owned }),
    related: related.map((row) => presentCollection(row, language)),
  }
}

type OfOthers = 'topics' | 'purchase' | 'complete_price_credits' | 'index' | 'tracks' | 'related'

function presentHead(
  draft: CollectionDraft,
  { id, coverSeed, now }: Preview,
): Omit<CollectionDetail, OfOthers> {
  return {
    id: id ?? 0,
    title: draft.title,
    slug: draft.slug,
    cover_seed: coverSeed,
    album_type: draft.kind,
    album_sub_type: draft.access,
    apply_ppd: draft.apply_ppd,
    image: presentImage(draft.cover_file_id),
    description: draft.description,
    speaker: orNull(draft.speaker),
    speaker_slug: draft.speaker.trim() === '' ? null : toSlug(draft.speaker, 'speaker'),
    date: draft.held_on,
    published_at: now.toISOString(),
    country: orNull(draft.country),
    city: orNull(draft.city),
    language: draft.language,
    total_tracks: draft.tracks.length,
    duration_in_seconds: draft.tracks.reduce((sum, track) => sum + track.duration_seconds, 0),
    set_price_credits: draft.set_price_credits,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}

// Ids that no track has: the editor may have bought real tracks.
const placeholderId = (index: number): number => -1 - index

function trackIdOf({ tracks }: CollectionDraft, index: number): number {
  return tracks[index]?.track_id ?? placeholderId(index)
}

function saleOf(draft: CollectionDraft): CollectionForSale {
  const { kind, slug, title, access, apply_ppd, set_price_credits, download_price_credits } = draft
  const prices = { apply_ppd, set_price_credits, download_price_credits }
  return toSale(
    { id: 0, type_slug: kind, slug, title, access, ...prices },
    draft.tracks.map((track, index) => ({ ...track, id: placeholderId(index) })),
  )
}

function presentTracks(
  services: TrackServices,
  draft: CollectionDraft,
  { caller, preview, owned }: { caller: Caller; preview: Preview; owned: CollectionOwnership },
): CollectionDetail['tracks'] {
  const { as, editor } = preview
  const collection = { typeSlug: draft.kind, access: draft.access, title: draft.title }
  return draft.tracks.map(({ file_id: fileId, ...track }, index) => {
    const id = trackIdOf(draft, index)
    const row = { ...track, id, position: index + 1, file_id: fileId ?? noFile }
    const isSold = (track.access ?? draft.access) === 'paid'
    const bought = new Set(as === 'buyer' && isSold ? [id] : [])
    const { is_locked, ...shown } = presentTrack(services, caller, { collection, row, bought })
    // The address is scoped to the editor and valid only while they are one.
    const signed = is_locked || fileId === null ? undefined : signForCaller(services, editor, row)
    return {
      ...shown,
      is_locked,
      s3_url: signed?.url ?? null,
      exp: signed?.exp ?? null,
      download_price_credits: as === 'buyer' ? null : owned.downloadPriceOf(placeholderId(index)),
      is_bookmarked: false,
      bookmarked_id: null,
    }
  })
}

// Placeholder for a missing recording; its address is not answered.
const noFile = 'a'.repeat(20)

function presentIndex(draft: CollectionDraft): CollectionDetail['index'] {
  const all = draft.tracks.flatMap((track, index) => track.questions.map((one) => ({ ...one, index })))
  return all.map((one, place) => ({
    id: placeholderId(place),
    question: one.question,
    topic: one.topic,
    audio_id: trackIdOf(draft, one.index),
    start_in_seconds: Math.floor(one.start_seconds),
  }))
}

/** The page of an article as the chosen audience would see it after publication. */
export async function previewArticle(
  { db }: Pick<TrackServices, 'db'>,
  draft: ArticleDraft,
  { as, editor, id, coverSeed, now, language }: Preview,
): Promise<ArticleDetail> {
  const isMembersOnly = draft.access === 'members'
  const alongside = await findCollectionsBySlug(db, draft.read_alongside)
  return {
    id: id ?? 0,
    type: 'article',
    title: draft.title,
    slug: draft.slug,
    cover_seed: coverSeed,
    author: draft.author,
    author_slug: toSlug(draft.author, 'speaker'),
    published_at: now.toISOString(),
    image: null,
    excerpt: draft.excerpt,
    body: mayReadArticle(toAudience(as, editor), isMembersOnly)
      ? withTableRegions(draft.body, language)
      : null,
    is_members_only: isMembersOnly,
    language: draft.language,
    reading_minutes: readingMinutes(countWords(draft.body.replaceAll(/<[^>]*>/g, ' '))),
    topics: await findTopicLabels(db, draft.topics),
    read_alongside: alongside.map((row) => presentCollection(row, language)),
    previous: null,
    next: null,
    is_bookmarked: false,
    bookmarked_id: null,
  }
}

// The closed types are shown as to members who may open them.
function toAudience(as: PreviewedAs, editor: Member): Caller {
  if (as === 'visitor') return visitor
  const plan = as === 'plus' || as === 'premier' ? as : 'free'
  return { ...editor, plan, isMajlisHost: true, canAccessLatifiyah: true }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
