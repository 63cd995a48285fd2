import { randomBytes } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { migrate, migrationsFolder } from '#platform/database/migrate.ts'
import { queryDatabase } from '#test/database/query-database.ts'

const url = inject('databaseUrl')
/** The one that notes which rows came with the demo content. */
const noting = '0088_first_steps.sql'
const demo = join(import.meta.dirname, '../../../../demo')

let schema = ''
let folder = ''

/** A database of the release before, with its content. */
beforeEach(async () => {
  schema = `test_${randomBytes(8).toString('hex')}`
  folder = await folderOfTest('old')
  await cp(migrationsFolder, folder, {
    recursive: true,
    filter: (path) => path === migrationsFolder || basename(path) < noting,
  })
  await migrate(url, schema, folder)
})

afterEach(async () => {
  await queryDatabase(url, `drop schema if exists ${schema} cascade`)
})

const ask = async (statements: string) =>
  await queryDatabase(url, `set search_path to ${schema}, public; ${statements}`)

/** JSON for a statement. */
const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

const read = async <Row>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(demo, name), 'utf8')) as Row[] // Ours.

/** What the demo content is known by. */
async function demoNames() {
  const albums = await readdir(join(demo, 'albums'))
  const articles = await read<{ slug: string }>('articles/articles.json')
  const majalis = await read<{ name: string }>('majalis.json')
  const gatherings = await read<{ title: string }>('upcoming.json')
  return {
    collection: albums,
    article: articles.map(({ slug }) => slug),
    majlis: majalis.map(({ name }) => name),
    gathering: gatherings.map(({ title }) => title),
  }
}
type Names = Record<'collection' | 'article' | 'majlis' | 'gathering', string[]>

/** Puts content into the old database, as the import of that release did. */
async function fill({ names, speaker }: { names: Names; speaker: string }): Promise<void> {
  await ask(`
    insert into catalog_countries (code, label) values ('GB', 'United Kingdom') on conflict do nothing;
    insert into catalog_speakers (slug, name) values ('${speaker}', '${speaker}');
    insert into catalog_cities (slug, label, country_code) values ('${speaker}', '${speaker}', 'GB');
    insert into catalog_all_collections
      (source_key, slug, cover_seed, title, type_slug, access, published_at, speaker_id, city_id)
      select one, one, one, one, 'album', 'public', now(), speaker.id, city.id
      from jsonb_array_elements_text(${json(names.collection)}) as one, catalog_speakers as speaker,
        catalog_cities as city where speaker.slug = '${speaker}' and city.slug = '${speaker}';
    insert into catalog_all_articles (author_id, body, cover_seed, excerpt, published_at, slug, title, word_count)
      select speaker.id, '', one, '', now(), one, one, 1
      from jsonb_array_elements_text(${json(names.article)}) as one, catalog_speakers as speaker
      where speaker.slug = '${speaker}';
    insert into catalog_majalis (name, city, contact, country_code, latitude, longitude, times)
      select name, '', '', 'GB', 0, 0, '' from jsonb_array_elements_text(${json(names.majlis)}) as name;
    insert into catalog_upcoming_suhbas (title, description, place, starts_at)
      select name, '', '', now() from jsonb_array_elements_text(${json(names.gathering)}) as name;`)
}

const noted = async () =>
  await queryDatabase(
    url,
    `
    select mark.kind, coalesce(c.source_key, a.slug, m.name, g.title, s.name, city.label) as name
    from ${schema}.catalog_demo_rows as mark
      left join ${schema}.catalog_all_collections as c on mark.kind = 'collection' and c.id = mark.id
      left join ${schema}.catalog_all_articles as a on mark.kind = 'article' and a.id = mark.id
      left join ${schema}.catalog_majalis as m on mark.kind = 'majlis' and m.id = mark.id
      left join ${schema}.catalog_upcoming_suhbas as g on mark.kind = 'gathering' and g.id = mark.id
      left join ${schema}.catalog_speakers as s on mark.kind = 'speaker' and s.id = mark.id
      left join ${schema}.catalog_cities as city on mark.kind = 'city' and city.id = mark.id`,
  )

const own: Names = {
  collection: ['our-first-album'],
  article: ['our-first-article'],
  majlis: ['Our majlis'],
  gathering: ['Our gathering'],
}

test('content of an earlier release is recognised by the migration, and nothing that the team added [SETUP-03]', async () => {
  const names = await demoNames()
  await fill({ names, speaker: 'demo-speaker' })
  await fill({ names: own, speaker: 'our-speaker' })
  await ask('insert into catalog_demo_mark (started_at, finished_at) values (now(), now())')
  await migrate(url, schema)
  const expected = [
    ...(['article', 'collection', 'gathering', 'majlis'] as const).flatMap((kind) =>
      names[kind].map((name) => ({ kind, name })),
    ),
    { kind: 'city', name: 'demo-speaker' },
    { kind: 'speaker', name: 'demo-speaker' },
  ]
  const rows = await noted()
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})

test('an installation that never had it has none, whatever its own content is called [SETUP-03]', async () => {
  await fill({
    names: { ...own, collection: ['on-patience'], majlis: ['London Majlis'] },
    speaker: 'our-speaker',
  })
  await migrate(url, schema)
  expect(await noted()).toEqual([])
})
