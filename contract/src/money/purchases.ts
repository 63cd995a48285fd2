import { z } from 'zod'
import { AlbumHead } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'
import { RowId } from '../call/text.ts'

/** The price in credits that the buyer saw; refused with `PriceChanged` if it differs (`security.md` 4.4). */
export const ExpectedTotal = z.number().min(0).max(1_000_000_000).nullish()

/** A purchase (C-7); `spent` is 0 when the buyer already owned everything. */
const Bought = z.object({
  purchase_id: z.number().int(),
  kind: z.enum(['single', 'complete']),
  /** The lessons the caller owns through it. */
  lesson_ids: z.array(z.number().int()),
  spent: z.number(),
  /** The balance of the wallet after it. */
  points: z.number(),
})

/** The refusals of every call that spends credits. */
export const buyingRefusals = [
  'NotFound',
  'NotForSale',
  'PriceChanged',
  'InsufficientCredits',
  'BooksHalted',
] as const

/** API-49, ZAWIYA-03: buys a lesson, once per `Idempotency-Key` and never twice. */
export const buyLesson = endpoint({
  ...paths.buyLesson,
  access: 'member',
  summary: 'Buys one lesson with credits.',
  isIdempotent: true,
  body: z.object({ lesson_id: RowId, expected_total: ExpectedTotal }),
  returns: z.object({ data: Bought }),
  refusals: buyingRefusals,
})

/** API-50, ZAWIYA-04: buys all lessons of a set that the caller does not own (B-85). */
export const buyCompleteSet = endpoint({
  ...paths.buyCompleteSet,
  access: 'member',
  summary: 'Buys all lessons of a set that the caller does not own.',
  isIdempotent: true,
  body: z.object({ collection_id: RowId, expected_total: ExpectedTotal }),
  returns: z.object({ data: Bought }),
  refusals: buyingRefusals,
})

const LessonName = z.object({ id: z.number().int(), title: z.string(), album_slug: z.string() })

/** A purchase (C-7). */
export const Purchase = z.object({
  purchase_id: z.number().int(),
  kind: z.enum(['single', 'complete']),
  /** The first of the lessons. */
  lesson: LessonName,
  /** In the order of the album. */
  lessons: z.array(LessonName),
  /** Null while the caller cannot open them, as after a withdrawal; `lesson` and `lessons` name them. */
  album: AlbumHead.nullable(),
  spent: z.number(),
  created_at: z.string(),
})
export type Purchase = z.output<typeof Purchase>

/** A purchase, as exported to its buyer. */
export const OwnPurchase = z.object({
  kind: z.enum(['single', 'complete', 'download']),
  titles: z.array(z.string()),
  spent: z.number(),
  created_at: z.string(),
})
export type OwnPurchase = z.output<typeof OwnPurchase>

/** API-54, ZAWIYA-05: lists the caller's purchases, the newest first. */
export const listPurchases = endpoint({
  ...paths.listPurchases,
  access: 'member',
  summary: 'Lists the lessons and sets the caller has bought.',
  query: z.object({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(Purchase), page_info: PageInfo }),
})
