import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from './database-client.ts'
import { messageOf } from '../process/error-code.ts'

/** The folder of our migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

interface Migration {
  name: string
  checksum: string
  sql: string
}

/** The schema cannot be migrated; the message says what to do. */
export class MigrationFault extends Error {}

/**
 * Applies each new migration once, under an advisory lock so that only one of several starts works. Answers
 * the applied names. Throws MigrationFault when a file was edited after it was applied.
 */
export async function migrate(url: string, schema: string, folder = migrationsFolder): Promise<string[]> {
  return await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('sohbet migrations'), hashtext($1))`, [schema])
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
    await client.query(`set search_path to ${pg.escapeIdentifier(schema)}, public`)
    return await applyPending(client, await readMigrations(folder))
  })
}

/** The names of the migrations that the database lacks; empty when it is up to date. */
export async function pendingMigrations(
  url: string,
  schema: string,
  folder = migrationsFolder,
): Promise<string[]> {
  return await withClient(url, async (client) => {
    await client.query(`set search_path to ${pg.escapeIdentifier(schema)}, public`)
    const known = await client.query(`select to_regclass('schema_migrations') as found`)
    const all = await readMigrations(folder)
    if (known.rows[0]?.found === null) return all.map((migration) => migration.name)
    const applied = await appliedChecksums(client)
    return all.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name)
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const applied = await appliedChecksums(client)
  const edited = migrations.filter(
    (migration) => applied.has(migration.name) && applied.get(migration.name) !== migration.checksum,
  )
  if (edited.length > 0)
    throw new MigrationFault(
      `${edited.map((migration) => migration.name).join(', ')} was edited after it had been applied to this ` +
        'database. Restore the file and put the change into a new migration.',
    )
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of pending) await applyOne(client, migration)
  return pending.map((migration) => migration.name)
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const rows = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.rows.map((row) => [row.name, row.checksum]))
}

async function applyOne(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Fail and be restarted rather than queue behind a long reader and block everybody else.
    await client.query(`set local lock_timeout = '5s'`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationFault(`${name} cannot be applied: ${messageOf(error)}`, { cause: error })
  }
}
