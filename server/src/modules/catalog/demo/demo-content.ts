import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Slug } from '@sohbet/contract/catalog'
import { z } from 'zod'

const Text = z.string().trim().min(1)

const Topics = z.array(
  z.strictObject({
    slug: Slug,
    label: Text,
    topics: z.array(z.strictObject({ slug: Slug, label: Text })).default([]),
  }),
)

const Articles = z.array(
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

const Majalis = z.array(
  z.strictObject({
    name: Text,
    city: Text,
    country: z.string().regex(/^[A-Z]{2}$/),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    contact: Text,
    times: Text,
  }),
)

const Upcoming = z.array(
  z.strictObject({
    title: Text,
    description: Text,
    daysFromStart: z.number().int(),
    /** A gathering of every week is on the first such day from then on; 0 is Sunday. */
    weekday: z.number().int().min(0).max(6).optional(),
    timeUtc: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    place: Text,
    timeZone: Text,
    url: z.url().nullable(),
  }),
)

/** A menu entry of the demo content: top item, category or link. */
export interface DemoMenuItem {
  title: string
  path: string | null
  items: DemoMenuItem[]
}
const Menu: z.ZodType<DemoMenuItem[]> = z.array(
  z.object({
    title: Text,
    path: z.string().startsWith('/').nullable(),
    get items(): z.ZodType<DemoMenuItem[]> {
      return Menu.default([])
    },
  }),
)

/** Everything of the demo content but the albums; a file that is missing counts as an empty list. */
export interface DemoContent {
  topics: z.output<typeof Topics>
  articles: (z.output<typeof Articles>[number] & { html: string })[]
  majalis: z.output<typeof Majalis>
  upcoming: z.output<typeof Upcoming>
  menu: DemoMenuItem[]
  /** Pictures of speakers, by their slugs. */
  portraits: { slug: string; path: string }[]
}

/** Reads and checks the demo content; throws an Error that names the file and the place of a fault. */
export async function readDemoContent(folder: string): Promise<DemoContent> {
  const articles = await readList(folder, 'articles/articles.json', Articles)
  return {
    topics: await readList(folder, 'topics.json', Topics),
    articles: await Promise.all(
      articles.map(async (article) => ({
        ...article,
        html: await readFile(join(folder, 'articles', `${article.slug}.html`), 'utf8'),
      })),
    ),
    majalis: await readList(folder, 'majalis.json', Majalis),
    upcoming: await readList(folder, 'upcoming.json', Upcoming),
    menu: await readList(folder, 'menu.json', Menu),
    portraits: await listPortraits(join(folder, 'speakers')),
  }
}

async function listPortraits(folder: string): Promise<DemoContent['portraits']> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.jpg'))
    .toSorted()
    .map((name) => ({ slug: name.slice(0, -'.jpg'.length), path: join(folder, name) }))
}

async function readList<Item>(folder: string, name: string, schema: z.ZodType<Item[]>): Promise<Item[]> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '[]'
    throw error
  })
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`The demo content cannot be used. ${name}: ${z.prettifyError(parsed.error)}`)
}
