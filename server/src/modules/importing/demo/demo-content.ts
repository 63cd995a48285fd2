import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { arrivingContent, type CatalogContent, toSlug } from '#modules/catalog/index.ts'
import { ignoreCode } from '#platform/process/error-code.ts'
import { readAlbumDescription } from '../albums/album-description.ts'

/**
 * Reads and validates the demo content; a missing file counts as an empty list. Throws an Error with the
 * file and the position of the mistake.
 */
export async function readDemoContent(folder: string): Promise<CatalogContent> {
  const articles = await readList(folder, 'articles/articles.json', arrivingContent.Articles)
  return {
    albums: await listAlbumKeys(join(folder, 'albums')),
    topics: await readList(folder, 'topics.json', arrivingContent.Topics),
    articles: await Promise.all(
      articles.map(async (article) => ({
        ...article,
        html: await readFile(join(folder, 'articles', `${article.slug}.html`), 'utf8'),
      })),
    ),
    majalis: await readList(folder, 'majalis.json', arrivingContent.Majalis),
    upcoming: await readList(folder, 'upcoming.json', arrivingContent.Upcoming),
    menu: await readList(folder, 'menu.json', arrivingContent.Menu),
    speakers: await readList(folder, 'speakers.json', arrivingContent.Speakers),
    cities: await readList(folder, 'cities.json', arrivingContent.Cities),
    portraits: await listPortraits(join(folder, 'speakers')),
  }
}

async function listAlbumKeys(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name, 'album.json')
      const slug = existsSync(path) ? (await readAlbumDescription(path)).slug : undefined
      return slug ?? toSlug(name, 'folder')
    }),
  )
}

async function listPortraits(folder: string): Promise<CatalogContent['portraits']> {
  const names = (await readdir(folder).catch(ignoreCode('ENOENT'))) ?? []
  return names
    .filter((name) => name.endsWith('.jpg'))
    .toSorted()
    .map((name) => ({ slug: name.slice(0, -'.jpg'.length), path: join(folder, name) }))
}

async function readList<Item>(folder: string, name: string, schema: z.ZodType<Item[]>): Promise<Item[]> {
  const text = (await readFile(join(folder, name), 'utf8').catch(ignoreCode('ENOENT'))) ?? '[]'
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`The demo content cannot be used. ${name}: ${z.prettifyError(parsed.error)}`)
}
