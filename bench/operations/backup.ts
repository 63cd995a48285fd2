// A large library copied, copied again and restored: `node bench/operations/backup.ts [recordings] [reports] [--s3]
// [--seal]`. 10,000 recordings of 1 MB of random bytes and 1,000,000 reports of hearing unless told, beside a catalogue of
// 100,000 tracks; into a folder on the same disk, or into the S3 server of the tests, which runs in this process. First
// copy, one of nothing new, one after 1,000 reports, 1,000 changed rows all over a table and ten recordings, and a restore
// into another database. Processor time and highest memory are those of the command; the database has its own.
import { createHash, randomFillSync } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { startS3Server } from '../../server/test/outside/s3-server.ts'
import { makeScratchFolder } from '../../server/test/outside/scratch-folder.ts'
import { fillCatalog } from '../site/fill-catalog.ts'
import { readTree } from '../site/process-tree.ts'
import { report, root, round, start, startPostgres } from '../site/serve.ts'
import type { Running } from '../site/serve.ts'

const members = 1000
const changes = 1000

/** Where a command works. */
interface Place {
  database: Running
  dataDir: string
  /** Keys of the store, if there is one. */
  keys: Record<string, string>
}

async function measure(recordings: number, reports: number, words: readonly string[]): Promise<void> {
  const scratch = await makeScratchFolder('sohbet-bench-')
  const s3 = words.includes('--s3') ? await startS3Server() : undefined
  const identity = words.includes('--seal') ? await generateX25519Identity() : undefined
  const keys = {
    BACKUP_ACCESS_KEY: s3?.environment['STORAGE_ACCESS_KEY'] ?? '',
    BACKUP_SECRET_KEY: s3?.environment['STORAGE_SECRET_KEY'] ?? '',
  }
  const databases = [await startPostgres(), await startPostgres()] as const
  try {
    const [database, other] = databases
    const place = { database, dataDir: join(scratch, 'data'), keys }
    const to = s3?.environment['STORAGE_URL']?.replace('?', '/copies?') ?? join(scratch, 'copies')
    await sohbet(place, 'migrate')
    await fillCatalog(database.url)
    await fillReports(database.url, reports)
    await addRecordings(place, 0, recordings)
    const sealing = identity === undefined ? [] : ['--recipient', await identityToRecipient(identity)]
    const copy = ['backup', '--to', to, ...sealing]
    const figures: Record<string, object> = { of: { recordings, reports, sealed: identity !== undefined } }
    figures['first'] = await sohbet(place, ...copy)
    figures['nothingNew'] = await sohbet(place, ...copy)
    await change(database.url)
    await addRecordings(place, recordings, 10)
    figures['afterSmallChanges'] = await sohbet(place, ...copy)
    const keyFile = join(scratch, 'key')
    await writeFile(keyFile, identity ?? '')
    const opening = identity === undefined ? [] : ['--identity', keyFile]
    const restored = { database: other, dataDir: join(scratch, 'restored'), keys }
    figures['restore'] = await sohbet(restored, 'restore', '--from', to, ...opening)
    figures['same'] = { rows: (await count(database.url)) === (await count(other.url)) }
    report('backup', figures)
  } finally {
    for (const database of databases) await database.stop()
    await s3?.close()
    await rm(scratch, { recursive: true })
  }
}

/** Runs a command and answers what it took and the last line that it said. */
async function sohbet({ database, dataDir, keys }: Place, ...args: string[]): Promise<object> {
  await mkdir(dataDir, { recursive: true })
  const env = { ...process.env, ...keys, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const began = performance.now()
  const child = start(process.execPath, [join(root, 'server/src/cli.ts'), ...args], env)
  const output: Buffer[] = []
  child.stdout?.on('data', (bytes: Buffer) => output.push(bytes))
  const highest = { cpuSeconds: 0, megabytes: 0 }
  const watch = setInterval(() => {
    const now = readTree(child.pid ?? 0)
    highest.cpuSeconds = Math.max(highest.cpuSeconds, now.cpuSeconds)
    highest.megabytes = Math.max(highest.megabytes, now.megabytes)
  }, 100)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  const said = Buffer.concat(output).toString().trim().split('\n')
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}: ${said.slice(-3).join(' / ')}`)
  const figures = {
    seconds: round((performance.now() - began) / 1000),
    cpuSeconds: round(highest.cpuSeconds),
    megabytes: round(highest.megabytes),
    lines: said.length,
    said: said.at(-1),
  }
  // Told at once: the next command may take minutes.
  process.stderr.write(`${args[0]} ${JSON.stringify(figures)}\n`)
  return figures
}

async function fillReports(url: string, reports: number): Promise<void> {
  await ask(
    url,
    `insert into accounts_members (email, username, password_hash, title, first_name, last_name, city, country, created_at)
     select 'member-' || n || '@example.org', 'member-' || n, '$argon2id$v=19$' || md5(n::text), '', 'M', 'N', 'Leeds', 'GB', now()
     from generate_series(1, ${members}) n`,
    `insert into listening_reports (account_id, report_id, taken_at)
     select 1 + n % ${members}, gen_random_uuid(), now() - n * interval '1 second' from generate_series(1, ${reports}) n`,
    `insert into listening_heard (account_id, track_id, spans, heard_seconds, updated_at)
     select 1 + n % ${members}, id, nummultirange(numrange(0, n % 1800)), n % 1800, now()
     from (select id, row_number() over () as n from catalog_tracks) as track`,
  )
}

/** What an hour brings: reports, and rows all over a table that are other ones. */
async function change(url: string): Promise<void> {
  await ask(
    url,
    `insert into listening_reports (account_id, report_id, taken_at)
     select 1 + n % ${members}, gen_random_uuid(), now() from generate_series(1, ${changes}) n`,
    `update listening_heard set heard_seconds = heard_seconds + 1 where track_id in
     (select track_id from listening_heard order by md5(track_id::text) limit ${changes})`,
  )
}

async function addRecordings({ database, dataDir }: Place, from: number, amount: number): Promise<void> {
  const bytes = randomFillSync(Buffer.alloc(1_000_000))
  const rows: string[] = []
  for (let nth = from; nth < from + amount; nth += 1) {
    bytes.writeUInt32LE(nth)
    const id = `${String.fromCharCode(97 + (nth % 26), 97 + (nth % 25))}${String(nth).padStart(18, 'a')}`
    const key = `${id.slice(0, 2)}/${id}`
    await mkdir(join(dataDir, 'media', id.slice(0, 2)), { recursive: true })
    await writeFile(join(dataDir, 'media', key), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    rows.push(`('${id}', '${key}', '${sha256}', ${bytes.length}, 'audio/mpeg')`)
  }
  // The one recording that all tracks of the catalogue name is not on the disk.
  await ask(
    database.url,
    `insert into media_files (id, storage_key, sha256, bytes, mime_type) values ${rows.join()}`,
    `update catalog_tracks set file_id = (select min(id) from media_files where id <> 'benchbenchbenchbench') where file_id = 'benchbenchbenchbench'`,
    `delete from media_files where id = 'benchbenchbenchbench'`,
  )
}

async function count(url: string): Promise<string> {
  const [row] = await ask(
    url,
    `select (select count(*) from listening_reports) || ' ' || (select sum(heard_seconds) from listening_heard) || ' ' ||
      (select md5(string_agg(report_id::text, '' order by report_id)) from listening_reports) as all`,
  )
  return String(row?.['all'])
}

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const [recordings = '10000', reports = '1000000'] = process.argv.slice(2).filter((word) => /^\d/.test(word))
await measure(Number(recordings), Number(reports), process.argv.slice(2))
