import { type Language, languages } from '@sohbet/messages'
import { Slug } from '@sohbet/contract/catalog'
import { z } from 'zod'

const Text = z.string().trim().min(1)
/** A title in other languages. */
const Titles = z.partialRecord(z.enum(languages), Text).default({})

/** Topics with their subtopics. */
export const Topics = z.array(
  z.strictObject({
    slug: Slug,
    label: Text,
    titles: Titles,
    topics: z.array(z.strictObject({ slug: Slug, label: Text, titles: Titles })).default([]),
  }),
)

/** Names of speakers in other languages. */
export const Speakers = z.array(z.strictObject({ slug: Slug, titles: Titles }))

/** Names of cities in other languages. */
export const Cities = z.array(
  z.strictObject({ slug: Slug, country: z.string().regex(/^[A-Z]{2}$/), titles: Titles }),
)

/** Articles without their texts. */
export const Articles = z.array(
  z.strictObject({
    slug: Slug,
    title: Text,
    author: Text,
    excerpt: Text.max(220),
    topics: z.array(Slug),
    access: z.enum(['public', 'members']),
    language: z.string().regex(/^[a-z]{2,3}$/),
    publishedAt: z.iso.datetime({ offset: true }),
    readAlongside: z.array(Slug).default([]),
  }),
)

/** Local circles. */
export const Majalis = z.array(
  z.strictObject({
    name: Text,
    titles: Titles,
    city: Text,
    cityTitles: Titles,
    country: z.string().regex(/^[A-Z]{2}$/),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    contact: Text,
    times: Text,
    isOpenToAll: z.boolean().default(false),
  }),
)

/** Upcoming gatherings, with dates relative to the day of the import. */
export const Upcoming = z.array(
  z.strictObject({
    title: Text,
    titles: Titles,
    description: Text,
    daysFromStart: z.number().int(),
    /** A weekly gathering starts on the first such weekday from then on; 0 is Sunday. */
    weekday: z.number().int().min(0).max(6).optional(),
    timeUtc: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    place: Text,
    placeTitles: Titles,
    timeZone: Text,
    url: z.url().nullable(),
  }),
)

/** A menu entry: top item, category or link. */
export interface ArrivingMenuItem {
  title: string
  /** The title in other languages. */
  titles: Partial<Record<Language, string>>
  path: string | null
  items: ArrivingMenuItem[]
}
/** The menu. */
export const Menu: z.ZodType<ArrivingMenuItem[]> = z.array(
  z.object({
    title: Text,
    titles: Titles,
    path: z.string().startsWith('/').nullable(),
    get items(): z.ZodType<ArrivingMenuItem[]> {
      return Menu.default([])
    },
  }),
)

/** The content of a catalogue except its albums, as it is imported. */
export interface CatalogContent {
  /** The keys under which its albums were imported. */
  albums: readonly string[]
  topics: z.output<typeof Topics>
  articles: (z.output<typeof Articles>[number] & { html: string })[]
  majalis: z.output<typeof Majalis>
  upcoming: z.output<typeof Upcoming>
  menu: ArrivingMenuItem[]
  speakers: z.output<typeof Speakers>
  cities: z.output<typeof Cities>
  /** Pictures of speakers, by speaker slug. */
  portraits: { slug: string; path: string }[]
}
