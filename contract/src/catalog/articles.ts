import { z } from 'zod'
import { ListedItem } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { plainText } from '../call/text.ts'

const ArticleNeighbour = z.object({ title: z.string(), slug: z.string() })

/** An article (B-78). When only members may read on, `body` is null and the excerpt is given (B-73). */
export const ArticleDetail = z.object({
  id: z.number().int(),
  type: z.literal('article'),
  title: z.string(),
  slug: z.string(),
  cover_seed: z.string(),
  author: z.string(),
  author_slug: z.string(),
  published_at: z.string(),
  image: z.string().nullable(),
  excerpt: z.string(),
  body: z.string().nullable(),
  is_members_only: z.boolean(),
  language: z.string(),
  reading_minutes: z.number().int(),
  topics: z.array(z.object({ slug: z.string(), label: z.string() })),
  read_alongside: z.array(ListedItem),
  /** The next newer article; for the newest, the oldest; null when there is no other. */
  previous: ArticleNeighbour.nullable(),
  /** The next older article; for the oldest, the newest; null when there is no other. */
  next: ArticleNeighbour.nullable(),
  is_bookmarked: z.boolean(),
  bookmarked_id: z.number().int().nullable(),
})
export type ArticleDetail = z.output<typeof ArticleDetail>

/** API-18: returns an article by its slug. */
export const getArticle = endpoint({
  ...paths.getArticle,
  access: 'visitor',
  summary: 'Returns an article.',
  params: z.object({ slug: plainText(160).min(1) }),
  returns: z.object({ data: ArticleDetail }),
  refusals: ['NotFound'],
})
