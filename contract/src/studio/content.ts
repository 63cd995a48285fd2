import { z } from 'zod'
import { AudioAccess } from '../catalog/catalog.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The kinds of items: kinds of collections, and articles. */
export const ItemKind = z.enum([
  'suhba',
  'album',
  'zawiya',
  'majlis-host-lessons',
  'latifiyah-translations',
  'article',
])
export type ItemKind = z.output<typeof ItemKind>

/** The state of an item: a draft until it is published or scheduled; withdrawn after it was unpublished. */
export const ItemState = z.enum(['draft', 'review', 'scheduled', 'published', 'withdrawn'])
export type ItemState = z.output<typeof ItemState>

/** The id of a studio item; different from the id of the public collection or article. */
export const ItemId = PathId

/** An item in the list of content. */
export const Item = z.object({
  id: z.number().int(),
  kind: ItemKind,
  state: ItemState,
  /** Whether listeners see it, whatever the state of its draft. */
  is_live: z.boolean(),
  title: z.string(),
  slug: z.string(),
  language: z.string(),
  access: z.union([AudioAccess, z.literal('members')]),
  price_credits: z.number().nullable(),
  track_count: z.number().int(),
  question_count: z.number().int(),
  /** Whether the draft differs from the published version. */
  has_changes: z.boolean(),
  /** When it is published automatically. */
  publish_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  /** The last editor; empty for imported items. */
  changed_by: z.string(),
  /** When it was moved to the trash; it is deleted after 30 days. */
  trashed_at: z.iso.datetime().nullable(),
  /** Why it needs attention, for example an unreadable recording; null when nothing is wrong. */
  problem: z.string().nullable(),
  cover: z.string(),
})
export type Item = z.output<typeof Item>

/** The sort orders of the list. */
export const ItemSort = z.enum(['changed', '-changed', 'title', '-title', 'publish_at', '-publish_at'])

/** The filters and the order of the list of content; also stored in a saved view. */
export const ItemFilter = z.object({
  search: plainText(200).trim().optional(),
  /** Kinds, separated by commas. */
  kind: plainText(200).optional(),
  /** A state, `attention` or `trash`; everything outside the trash by default. */
  state: z.enum([...ItemState.options, 'attention', 'trash']).optional(),
  language: plainText(3).optional(),
  access: plainText(20).optional(),
  sort: ItemSort.default('-changed'),
})
export type ItemFilter = z.output<typeof ItemFilter>

/** The number of items in each state, for the filters above the list. */
const Counts = z.object({
  all: z.number().int(),
  draft: z.number().int(),
  review: z.number().int(),
  scheduled: z.number().int(),
  published: z.number().int(),
  withdrawn: z.number().int(),
  attention: z.number().int(),
  trash: z.number().int(),
})

export const listItems = studioEndpoint({
  method: 'GET',
  path: '/studio/items',
  access: 'editor',
  summary: 'Lists all published and drafted items, paged.',
  query: ItemFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(Item), page_info: PageInfo, counts: Counts }),
})

/** The actions available for many items at once. */
export const BulkAction = z.enum(['publish', 'withdraw', 'review', 'trash', 'restore', 'delete'])
export type BulkAction = z.output<typeof BulkAction>

export const changeItems = studioEndpoint({
  method: 'POST',
  path: '/studio/items/actions',
  access: 'editor',
  summary: 'Publishes, withdraws, trashes or restores up to 500 items.',
  body: z.object({
    action: BulkAction,
    ids: z.array(ItemId).min(1).max(500),
    /** Publishes also what looks garbled. */
    accepts_garbled: z.boolean().default(false),
  }),
  returns: z.object({
    data: z.object({
      /** The id to undo the action; null when it cannot be undone. */
      undo_id: z.number().int().nullable(),
      done: z.array(z.number().int()),
      refused: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          message: z.string(),
          /** Only refused because texts look garbled. */
          is_garbled: z.boolean(),
        }),
      ),
    }),
  }),
})

export const undoChange = studioEndpoint({
  method: 'POST',
  path: '/studio/items/actions/:id/undo',
  access: 'editor',
  summary: 'Undoes an action on many items in one step.',
  params: z.object({ id: ItemId }),
  returns: Done,
  refusals: ['NotFound'],
})

const SavedView = z.object({ id: z.number().int(), name: z.string(), filter: ItemFilter })

export const listViews = studioEndpoint({
  method: 'GET',
  path: '/studio/views',
  access: 'editor',
  summary: 'Lists the caller’s saved views of the content list.',
  returns: z.object({ data: z.array(SavedView) }),
})

/** Saves a view; replaces one of the same name. */
export const saveView = studioEndpoint({
  method: 'POST',
  path: '/studio/views',
  access: 'editor',
  summary: 'Saves the filters and order of the content list under a name.',
  body: z.object({ name: plainText(60).trim().min(1), filter: ItemFilter }),
  returns: z.object({ data: SavedView }),
  refusals: ['LimitReached'],
})

export const deleteView = studioEndpoint({
  method: 'DELETE',
  path: '/studio/views/:id',
  access: 'editor',
  summary: 'Removes a saved view.',
  params: z.object({ id: ItemId }),
  returns: Done,
  refusals: ['NotFound'],
})
