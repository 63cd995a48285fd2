// The duration of a search in transcripts: `node bench/catalog/transcripts.ts [--hours 1000]`. Besides
// 100,000 tracks there are this many hours of talks, each of half an hour with 125 sentences of 40 words:
// 1,000 hours are 250,000 sentences and 10 million words. The server indexes them with its own job. Then 500
// visitors search one after another: a word, two words, a prefix, a mistyped word. Memory is that of the
// server without PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { ask } from '../site/account-people.ts'
import { readResidentMegabytes } from '../site/process-tree.ts'
import { connect, report, round, startPostgres, startSohbet, summarise } from '../site/serve.ts'
import { amountsFor, fillCatalog } from './fill-catalog.ts'
import { createWordSource } from './search-shelf.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '1000' } } })
const hours = Number(values.hours)
const talks = hours * 2
const sentences = 125
const sentenceLength = 40
const vocabulary = 100_000
const questions = 500

/** Fills a site with transcripts and searches them. */
async function measure() {
  await using postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, DEMO: 'off' }
  await (await startSohbet(settings)).stop()
  await using database = await connect(postgres.url)
  await fillCatalog(database, amountsFor(100_000))
  await fillTranscripts(database)
  const began = performance.now()
  const folding = await startSohbet(settings)
  await untilFolded(database)
  const foldingSeconds = round((performance.now() - began) / 1000)
  await folding.stop()
  await database.query('vacuum analyze transcripts_words')
  await using server = await startSohbet(settings)
  // Excludes the memory of the catalogue search.
  await search(server.url, '/content/api/search-v2', 'talk')
  const before = readResidentMegabytes(server.pid)
  const times = await searchAll(server.url)
  const after = readResidentMegabytes(server.pid)
  const { rows } = await database.query<{ table: number; index: number }>(
    `select pg_total_relation_size('transcripts_words') / 1e6 as table,
      pg_relation_size('transcripts_words_words') / 1e6 as index`,
  )
  return {
    hours,
    sentences: talks * sentences,
    vocabulary: talks * sentences * sentenceLength,
    foldingSeconds,
    tableMegabytes: round(Number(rows[0]?.table), 0),
    indexMegabytes: round(Number(rows[0]?.index), 0),
    ...times,
    serverMegabytes: { before, after },
  }
}

async function fillTranscripts(database: pg.Client): Promise<void> {
  // Every row is valid: a million checks would only cost time.
  await database.query('set session_replication_role = replica')
  const { rows } = await database.query<{ id: number }>(
    'select id from catalog_tracks order by id limit $1',
    [talks],
  )
  const word = createWordSource(vocabulary)
  for (const { id } of rows)
    await database.query(addTranscript, [
      id,
      Array.from({ length: sentences }, () => Array.from({ length: sentenceLength }, word).join(' ')),
    ])
  await database.query('set session_replication_role = origin')
  await database.query('analyze')
}

const addTranscript = `with given as (select n, body from unnest($2::text[]) with ordinality as given (body, n)),
  talk as (insert into transcripts_talks (track_id, spoken_language) values ($1, 'en')),
  transcript as (insert into transcripts_transcripts (track_id, language, revision, changed_at)
    values ($1, 'en', 1, now())),
  segment as (insert into transcripts_segments (track_id, start_seconds, end_seconds)
    select $1, n * 14, n * 14 + 14 from given returning id, start_seconds)
  insert into transcripts_texts (track_id, segment_id, language, body, state)
  select $1, id, 'en', body, case when n % 3 = 0 then 'verified' else 'machine' end
  from segment join given on start_seconds = n * 14`

async function untilFolded(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query('select from transcripts_transcripts where word_rules = 0 limit 1')
    if (rows.length === 0) return
    await wait(500)
  }
}

async function searchAll(url: string) {
  const word = createWordSource(vocabulary)
  const mistyped = (one: string): string => `${one.slice(0, 3)}x${one.slice(4)}`
  const kinds: (() => string)[] = [
    word,
    () => `${word()} ${word()}`,
    () => word().slice(0, 4),
    () => mistyped(word()),
  ]
  const times: number[] = []
  for (let n = 0; n < questions; n += 1)
    times.push(await search(url, '/content/api/search-transcripts', kinds[n % kinds.length]?.() ?? ''))
  const ofKind = (kind: number) => summarise(times.filter((_time, n) => n % kinds.length === kind))
  return {
    all: summarise(times),
    oneWord: ofKind(0),
    twoWords: ofKind(1),
    beginning: ofKind(2),
    mistyped: ofKind(3),
  }
}

async function search(url: string, path: string, query: string): Promise<number> {
  const { status, ms } = await ask(url, { path: `${path}?q=${encodeURIComponent(query)}` })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return ms
}

report('transcripts', await measure())
