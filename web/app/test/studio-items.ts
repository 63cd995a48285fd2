import type { CollectionDraft, Draft, EditedItem, Item } from '@sohbet/contract/studio'

/** An item of the list of content. */
export function anItem(change: Partial<Item> = {}): Item {
  return {
    id: 7,
    kind: 'album',
    state: 'draft',
    is_live: false,
    title: 'Letters to a Traveller',
    slug: 'letters-to-a-traveller',
    language: 'en',
    access: 'public',
    price_credits: null,
    track_count: 2,
    question_count: 0,
    has_changes: false,
    publish_at: null,
    changed_at: '2026-11-20T08:00:00.000Z',
    changed_by: 'Edith Stone',
    trashed_at: null,
    problem: null,
    cover: '/cover/letters-to-a-traveller.svg',
    ...change,
  }
}

/** The draft of an album with two talks. */
export function aCollection(change: Partial<CollectionDraft> = {}): CollectionDraft {
  const track = {
    track_id: null,
    access: null,
    price_credits: null,
    file_id: null,
    duration_seconds: 0,
    questions: [],
  }
  return {
    kind: 'album',
    title: 'Letters to a Traveller',
    slug: 'letters-to-a-traveller',
    description: '',
    language: 'en',
    access: 'public',
    apply_ppd: false,
    set_price_credits: null,
    download_price_credits: null,
    held_on: null,
    speaker: 'Idris Kaya',
    topics: ['patience'],
    country: '',
    city: '',
    cover_file_id: null,
    cover_focus: null,
    tracks: [
      { ...track, key: 'k1', title: 'What to carry' },
      { ...track, key: 'k2', title: 'Whom to ask' },
    ],
    ...change,
  }
}

/** A draft in the server's format. */
export function edited(draft: Draft = aCollection(), change: Partial<EditedItem> = {}): EditedItem {
  const { kind, title, slug } = draft
  return {
    item: anItem({ kind, title, slug }),
    draft,
    revision: 1,
    saved_at: '2026-11-20T08:00:00.000Z',
    saved_by: 'Edith Stone',
    faults: {},
    ...change,
  }
}
