import { z } from 'zod'
import { Guarded } from './catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { Source } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'

/** API-19: the kinds of collections. */
export const listCollectionTypes = endpoint({
  ...paths.listCollectionTypes,
  access: 'visitor',
  summary: 'The types of collections.',
  returns: z.object({
    data: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })),
  }),
  refusals: [],
})

/** A gathering that is announced (B-83). */
export const UpcomingSuhba = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  starts_at: z.string(),
  /** The zone of its place, as IANA names it; null: it is announced at +03:00 (B-83). */
  time_zone: z.string().nullable(),
  place: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
})
/** A gathering that is announced (B-83). */
export type UpcomingSuhba = z.output<typeof UpcomingSuhba>

/** API-20: gatherings to come, the next one first; past ones vanish (B-83). */
export const listUpcomingSuhbas = endpoint({
  ...paths.listUpcomingSuhbas,
  access: 'visitor',
  summary: 'Upcoming gatherings.',
  query: z.object({ source: Source }),
  returns: z.object({ data: z.array(UpcomingSuhba) }),
  refusals: [],
})

/** A menu entry (API-21, A-46): `items` nests the same entry. */
export interface MenuItem {
  title: string
  path: string | null
  items: MenuItem[]
}
/** A menu entry (API-21, A-46): `items` nests the same entry. */
export const MenuItem: z.ZodType<MenuItem> = z
  .object({
    title: z.string(),
    path: z.string().nullable(),
    get items() {
      return z.array(MenuItem)
    },
  })
  .meta({ id: 'MenuItem' })

/** API-21: the navigation menu. */
export const getNavbarMenu = endpoint({
  ...paths.getNavbarMenu,
  access: 'visitor',
  summary: 'The navigation menu.',
  returns: z.object({
    items: z.array(MenuItem),
    data: z.object({ items: z.array(MenuItem) }),
  }),
  refusals: [],
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

/** API-22: the index of questions over all talks, grouped by topic (B-80, B-81). */
export const getPageIndex = endpoint({
  ...paths.getPageIndex,
  access: 'visitor',
  summary: 'The index of questions over all talks.',
  returns: PageIndex.extend({ data: PageIndex }),
  refusals: [],
})

/** C-9: the gatherings on the map. */
export const listMajalis = endpoint({
  ...paths.listMajalis,
  access: 'visitor',
  summary: 'The majalis of the world, with place, contact and times.',
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
        /** People who come for the first time need no invitation. */
        is_open_to_all: z.boolean(),
        /** What it and its city are called besides, in other languages: it is searched by these as well. */
        other_names: z.array(z.string()),
        /** The first of its gatherings to come. */
        next_gathering: z
          .object({
            id: z.number().int(),
            title: z.string(),
            starts_at: z.string(),
          })
          .nullable(),
        /** Its newest gatherings that are over, with what they became. */
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
  refusals: [],
})
