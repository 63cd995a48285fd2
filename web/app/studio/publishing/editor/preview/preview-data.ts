import type { AudioAccess } from '@sohbet/contract/catalog'
import { planOpens } from '@sohbet/contract/access'
import type { CollectionDetail } from '@sohbet/contract'
import type { CollectionDraft, Item } from '@sohbet/contract/studio'
import type { Account } from '#session/account/account.ts'

/** The kinds of listener for whom a page can be previewed. */
export const viewers = ['visitor', 'member', 'plus', 'premier', 'buyer'] as const
/** A kind of listener. */
export type Viewer = (typeof viewers)[number]

/** An account of this kind; null for a visitor. */
export function previewAccount(viewer: Viewer): Account | null {
  if (viewer === 'visitor') return null
  const plan = viewer === 'plus' || viewer === 'premier' ? viewer : 'free'
  return {
    id: 0,
    firstName: '',
    lastName: '',
    email: '',
    isMajlisHost: true,
    canAccessLatifiyah: true,
    subscription: { slug: plan, name: plan, isActive: true },
    points: 0,
  }
}

/** Maximum number of questions of one talk. */
const maxQuestions = 500

/** Converts a draft to the data of the listeners' page. */
export function toDetail({
  draft,
  item,
  nameOfTopic,
  viewer,
}: {
  draft: CollectionDraft
  item: Item
  nameOfTopic: (slug: string) => string
  viewer: Viewer
}): CollectionDetail {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text)
  const tracks = draft.tracks.map((track, index) => {
    const access = track.access ?? draft.access
    return {
      id: track.track_id ?? -1 - index,
      title: track.title,
      entity_name: draft.title,
      collection_type: draft.kind,
      is_bookmarked: false,
      bookmarked_id: null,
      duration_in_seconds: track.duration_seconds,
      required_access: access,
      position: index + 1,
      price_credits: access === 'paid' ? track.price_credits : null,
      is_locked: !isOpen(access, viewer),
      s3_url: null,
      exp: null,
      download_price_credits: draft.apply_ppd ? draft.download_price_credits : null,
    }
  })
  return {
    id: 0,
    title: draft.title,
    slug: draft.slug,
    cover_seed: draft.slug === '' ? 'draft' : draft.slug,
    album_type: draft.kind,
    album_sub_type: draft.access,
    apply_ppd: draft.apply_ppd,
    image: draft.cover_file_id === null ? null : `/images/${draft.cover_file_id}`,
    description: draft.description,
    speaker: orNull(draft.speaker),
    speaker_slug: null,
    date: draft.held_on,
    published_at: item.changed_at,
    country: orNull(draft.country),
    city: orNull(draft.city),
    language: draft.language,
    topics: draft.topics.map((slug) => ({ slug, label: nameOfTopic(slug) })),
    total_tracks: tracks.length,
    duration_in_seconds: tracks.reduce((sum, track) => sum + track.duration_in_seconds, 0),
    set_price_credits: draft.set_price_credits,
    is_bookmarked: false,
    bookmarked_id: null,
    purchase: null,
    complete_price_credits: viewer === 'buyer' ? null : draft.set_price_credits,
    tracks,
    index: draft.tracks.flatMap((track, index) =>
      track.questions.map((question, place) => ({
        id: -1 - index * maxQuestions - place,
        audio_id: track.track_id ?? -1 - index,
        question: question.question,
        topic: null,
        start_in_seconds: Math.floor(question.start_seconds),
      })),
    ),
    related: [],
  }
}

function isOpen(access: AudioAccess, viewer: Viewer): boolean {
  if (access === 'paid') return viewer === 'buyer'
  const plan = viewer === 'visitor' ? null : viewer === 'plus' || viewer === 'premier' ? viewer : 'free'
  return planOpens(access, plan)
}
