import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices } from '#test/database/test-database.ts'

const open = await openTestServices()
const { db } = open.services
afterAll(async () => await open.close())

/** Enough rows for the planner to choose as it does with many more. */
const size = { talks: 2_000, segmentsOfTalk: 10 }

beforeAll(async () => {
  const statements = [
    sql`insert into media_files (id, storage_key, sha256, bytes, mime_type)
      values ('searchplanrecording1', 'plan', repeat('ab', 32), 1000, 'audio/mpeg')`,
    sql`insert into catalog_collections (slug, cover_seed, type_slug, access, title, description, published_at,
        track_count, duration_seconds)
      select 'talk-' || n, 'talk', 'suhba', 'public', 'Talk', '', now(), 1, 60 from generate_series(1, ${size.talks}::int) n`,
    sql`insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id)
      select id, 1, 'Talk', 60, 'searchplanrecording1' from catalog_collections`,
    sql`insert into transcripts_talks (track_id, spoken_language) select id, 'en' from catalog_tracks`,
    sql`insert into transcripts_transcripts (track_id, language, revision, changed_at)
      select track_id, 'en', 1, now() from transcripts_talks`,
    sql`insert into transcripts_segments (track_id, start_seconds, end_seconds)
      select track_id, n, n + 1 from transcripts_talks, generate_series(1, ${size.segmentsOfTalk}::int) n`,
    sql`insert into transcripts_words (segment_id, language, track_id, is_verified, words)
      select id, 'en', track_id, false, ('w' || id % 997 || ' w' || id % 31)::tsvector from transcripts_segments`,
    sql`analyze`,
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx)
  })
})

/** The arguments of `transcripts_find` in a search of a visitor for `w5`. */
const given: Readonly<Record<string, string>> = {
  wanted: "'w5:*'::tsquery",
  better: "'w5'::tsquery",
  verified_only: 'false',
  accesses: "'{public}'::text[]",
  closed_types: "'{zawiya}'::text[]",
  bought: "'{}'::integer[]",
  preferred: "'en'::text",
  max_found: '1000',
}

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

test('a search in transcripts looks up the words in their index before the talks [TEXT-30]', async () => {
  const { rows } = await sql<{ body: string; settings: string[] }>`
    select prosrc as body, proconfig as settings from pg_proc
    where proname = 'transcripts_find' and pronamespace = current_schema()::regnamespace`.execute(db)
  const [{ body, settings } = { body: '', settings: [] }] = rows
  const query = /with exact[^;]+/.exec(body)?.[0].replaceAll(/\w+/g, (name) => given[name] ?? name) ?? ''
  const plan = await db.transaction().execute(async (trx) => {
    for (const setting of settings) {
      const [name = '', value = ''] = setting.split('=')
      await sql`select set_config(${name}, ${value}, true)`.execute(trx)
    }
    const explained = await sql<{
      'QUERY PLAN': [{ Plan: Plan }]
    }>`explain (format json) ${sql.raw(query)}`.execute(trx)
    return explained.rows[0]?.['QUERY PLAN'][0].Plan
  })
  const lookups = scansOf(plan).filter((scan) => scan['Index Name']?.startsWith('transcripts_words') ?? false)
  // One for exact matches, one for the others.
  expect(lookups.map((scan) => scan['Index Name'])).toEqual(Array(2).fill('transcripts_words_words'))
})

function scansOf(plan: Plan | undefined): Plan[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(scansOf)]
}
