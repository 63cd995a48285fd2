import { z } from 'zod'
import { fromDigits } from './text.ts'

/** Items per page (LIST-07). */
export const pageSize = 25

/** The position in a paged list (B-65). */
export const PageInfo = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  total_pages: z.number().int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
})
export type PageInfo = z.output<typeof PageInfo>

/** `?page=`: a whole number from 1; the maximum bounds the SQL offset. */
export const PageNumber = fromDigits(z.number().int().min(1).max(10_000)).default(1)

/** `?per_page=`: at most 100 items, 25 by default. */
export const PerPage = fromDigits(z.number().int().min(1).max(100)).default(pageSize)

/** `?source=`: the client platform (API-03, API-04, A-13). */
export const Source = z.enum(['web', 'mobile_app']).optional()

/** Returns the `page_info` of page `page` of a list with `total` items. */
export function toPageInfo(page: number, perPage: number, total: number): PageInfo {
  const totalPages = Math.max(1, Math.ceil(total / perPage))
  return {
    page,
    per_page: perPage,
    total,
    total_pages: totalPages,
    has_next: page < totalPages,
    has_previous: page > 1,
  }
}
