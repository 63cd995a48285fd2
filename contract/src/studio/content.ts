import { z } from 'zod'
import { AudioAccess } from '../catalog/catalog.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** What can be published: collections by their kinds, and articles. */
export const ItemKind = z.enum([
  'suhba',
  'album',
  'zawiya',
  'majlis-host-lessons',
  'latifiyah-translations',
  'article',
])
/** What can be published. */
export type ItemKind = z.output<typeof ItemKind>

/** Where an item stands: a draft until it is published or scheduled; withdrawn is what was taken back. */
export const ItemState = z.enum(['draft', 'review', 'scheduled', 'published', 'withdrawn'])
/** Where an item stands. */
export type ItemState = z.output<typeof ItemState>

/** The id of an item of the studio; not that of the collection or article that listeners see. */
export const ItemId = PathId

/** An item in the list of content. */
export const Item = z.object({
  id: z.number().int(),
  kind: ItemKind,
  state: ItemState,
  /** Listeners see it, in whichever state its draft is. */
  is_live: z.boolean(),
  title: z.string(),
  slug: z.string(),
  language: z.string(),
  access: z.union([AudioAccess, z.literal('members')]),
  price_credits: z.number().nullable(),
  track_count: z.number().int(),
  question_count: z.number().int(),
  /** What listeners see differs from what is drafted. */
  has_changes: z.boolean(),
  /** When it will be published by itself. */
  publish_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  /** Who changed it last; empty for what was imported. */
  changed_by: z.string(),
  /** When it was put into the trash, where it stays for 30 days. */
  trashed_at: z.iso.datetime().nullable(),
  /** Why it needs attention, such as a recording that could not be read; null when nothing is wrong. */
  problem: z.string().nullable(),
  cover: z.string(),
})
/** An item in the list of content. */
export type Item = z.output<typeof Item>

/** The columns that the list is sorted by. */
export const ItemSort = z.enum(['changed', '-changed', 'title', '-title', 'publish_at', '-publish_at'])

/** What narrows and orders the list of content; also what a saved view keeps. */
export const ItemFilter = z.object({
  search: plainText(200).trim().optional(),
  /** Kinds, separated by commas. */
  kind: plainText(200).optional(),
  /** A state, or `attention`, or `trash`; without it all but the trash. */
  state: z.enum([...ItemState.options, 'attention', 'trash']).optional(),
  language: plainText(3).optional(),
  access: plainText(20).optional(),
  sort: ItemSort.default('-changed'),
})
/** What narrows and orders the list of content. */
export type ItemFilter = z.output<typeof ItemFilter>

/** How many items stand in each state, for the chips above the list. */
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

/** The list of content: a page of it. */
export const listItems = studioEndpoint({
  method: 'GET',
  path: '/studio/items',
  access: 'editor',
  summary: 'A page of everything that is published or drafted.',
  query: ItemFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(Item), page_info: PageInfo, counts: Counts }),
  refusals: [],
})

/** What can be done to many items at once. */
export const BulkAction = z.enum(['publish', 'withdraw', 'review', 'trash', 'restore', 'delete'])
/** What can be done to many items at once. */
export type BulkAction = z.output<typeof BulkAction>

/** Does one thing to many items; each is done or refused for itself. */
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
      /** What takes the action back; null where nothing can. */
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
  refusals: [],
})

/** Takes a bulk action back. */
export const undoChange = studioEndpoint({
  method: 'POST',
  path: '/studio/items/actions/:id/undo',
  access: 'editor',
  summary: 'Brings items back to where they stood before an action, as one step.',
  params: z.object({ id: ItemId }),
  returns: Done,
  refusals: ['NotFound'],
})

const SavedView = z.object({ id: z.number().int(), name: z.string(), filter: ItemFilter })

/** The saved views of the person. */
export const listViews = studioEndpoint({
  method: 'GET',
  path: '/studio/views',
  access: 'editor',
  summary: 'The views of the list of content that the person has saved.',
  returns: z.object({ data: z.array(SavedView) }),
  refusals: [],
})

/** Saves a view; one of the same name is replaced. */
export const saveView = studioEndpoint({
  method: 'POST',
  path: '/studio/views',
  access: 'editor',
  summary: 'Saves how the list of content is narrowed and ordered, under a name.',
  body: z.object({ name: plainText(60).trim().min(1), filter: ItemFilter }),
  returns: z.object({ data: SavedView }),
  refusals: ['LimitReached'],
})

/** Removes a saved view. */
export const deleteView = studioEndpoint({
  method: 'DELETE',
  path: '/studio/views/:id',
  access: 'editor',
  summary: 'Removes a saved view.',
  params: z.object({ id: ItemId }),
  returns: Done,
  refusals: ['NotFound'],
})
