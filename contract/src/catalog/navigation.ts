import { z } from 'zod'
import { Guarded } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { Source } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'

/** API-19: lists the types of collections. */
export const listCollectionTypes = endpoint({
  ...paths.listCollectionTypes,
  access: 'visitor',
  summary: 'Lists the types of collections.',
  returns: z.object({
    data: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
  }),
})

/** An announced gathering (B-83). */
export const UpcomingSuhba = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  starts_at: z.string(),
  /** The IANA time zone of its place; null: the time is given at +03:00 (B-83). */
  time_zone: z.string().nullable(),
  place: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
})
export type UpcomingSuhba = z.output<typeof UpcomingSuhba>

/** API-20: lists the upcoming gatherings, the next one first (B-83). */
export const listUpcomingSuhbas = endpoint({
  ...paths.listUpcomingSuhbas,
  access: 'visitor',
  summary: 'Lists the upcoming gatherings.',
  query: z.object({ source: Source }),
  returns: z.object({ data: z.array(UpcomingSuhba) }),
})

/** A menu entry (API-21, A-46); `items` contains nested entries. */
export interface MenuItem {
  title: string
  path: string | null
  items: MenuItem[]
}
/** A menu entry (API-21, A-46); `items` contains nested entries. */
export const MenuItem: z.ZodType<MenuItem> = z
  .object({
    title: z.string(),
    path: z.string().nullable(),
    get items() {
      return z.array(MenuItem)
    },
  })
  .meta({ id: 'MenuItem' })

/** API-21: returns the navigation menu. */
export const getNavbarMenu = endpoint({
  ...paths.getNavbarMenu,
  access: 'visitor',
  summary: 'Returns the navigation menu.',
  returns: z.object({
    items: z.array(MenuItem),
    data: z.object({ items: z.array(MenuItem) }),
  }),
})

const IndexEntry = Guarded.extend({
  id: z.number().int(),
  title: z.string(),
  path: z.string(),
  audio_id: z.number().int(),
  items: z.array(z.never()),
})
const IndexGroup = z.object({ title: z.string(), path: z.null(), items: z.array(IndexEntry) })
const PageIndex = z.object({ items: z.array(IndexGroup), index_ids: z.array(z.number().int()) })

/** API-22: returns the index of questions of all talks, grouped by topic (B-80, B-81). */
export const getPageIndex = endpoint({
  ...paths.getPageIndex,
  access: 'visitor',
  summary: 'Returns the index of questions of all talks.',
  returns: PageIndex.extend({ data: PageIndex }),
})

/** C-9: lists the gatherings on the map. */
export const listMajalis = endpoint({
  ...paths.listMajalis,
  access: 'visitor',
  summary: 'Lists the majalis of the world with place, contact and times.',
  returns: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        lat: z.number(),
        lng: z.number(),
        contact: z.string(),
        times: z.string(),
        /** Newcomers need no invitation. */
        is_open_to_all: z.boolean(),
        /** Names of the gathering and its city in other languages; the search covers them. */
        other_names: z.array(z.string()),
        /** Its next gathering. */
        next_gathering: z
          .object({
            id: z.number().int(),
            title: z.string(),
            starts_at: z.string(),
          })
          .nullable(),
        /** Its most recent past gatherings with their recordings. */
        gatherings: z.array(
          z.object({
            id: z.number().int(),
            title: z.string(),
            recording: z.object({ title: z.string(), slug: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
})
