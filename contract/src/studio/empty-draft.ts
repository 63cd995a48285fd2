import type { ItemKind } from './content.ts'
import type { ArticleDraft, CollectionDraft, Draft } from './editor.ts'

/** The initial fields of a draft. */
interface First<Kind> {
  kind: Kind
  title?: string
  slug?: string
}

/** Creates a draft that is empty except for these fields. */
export function emptyDraft(first: First<CollectionDraft['kind']>): CollectionDraft
export function emptyDraft(first: First<ItemKind>): Draft
export function emptyDraft({ kind, title = '', slug = '' }: First<ItemKind>): Draft {
  const shared = { title, slug, language: '', access: 'public' as const, topics: [] }
  if (kind === 'article')
    return {
      kind,
      ...shared,
      author: '',
      excerpt: '',
      read_alongside: [],
      translations: [],
      body: '',
    } satisfies ArticleDraft
  return {
    kind,
    ...shared,
    description: '',
    apply_ppd: false,
    set_price_credits: null,
    download_price_credits: null,
    held_on: null,
    speaker: '',
    country: '',
    city: '',
    cover_file_id: null,
    cover_focus: null,
    tracks: [],
  } satisfies CollectionDraft
}
