import pg from 'pg'
import { withClient } from '../database/database-client.ts'
import { jobsSchema, migrateJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { migrate } from '../database/migrate.ts'

/** The addresses of the two database roles; the same address twice where there is only one role. */
export interface DatabaseAddresses {
  /** The application's, without permission to alter tables. */
  databaseUrl: string
  /** The owner's, for migrations. */
  ownerUrl: string
}

interface PreparedDatabase extends DatabaseAddresses {
  databaseSchema: string
  log: Log
}

/**
 * Migrates the schema and its job queue as the owner, and grants the application's role to read and write
 * rows in both. Answers the names of the applied migrations.
 */
export async function prepareDatabase({
  databaseUrl,
  ownerUrl,
  databaseSchema,
  log,
}: PreparedDatabase): Promise<string[]> {
  const applied = await migrate(ownerUrl, databaseSchema)
  await migrateJobs({ databaseUrl: ownerUrl, databaseSchema, log })
  if (databaseUrl !== ownerUrl) {
    const role = await withClient(databaseUrl, async (client) => await roleOf(client))
    await withClient(ownerUrl, async (client) => await grantRows(client, databaseSchema, role))
  }
  return applied
}

async function grantRows(client: pg.Client, databaseSchema: string, role: string): Promise<void> {
  if ((await roleOf(client)) === role) return
  const schemas = [databaseSchema, jobsSchema(databaseSchema)].map((name) => pg.escapeIdentifier(name)).join()
  const grantee = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ knowsMaintain: boolean }>(
    `select current_setting('server_version_num')::int >= 170000 as "knowsMaintain"`,
  )
  // Large changes of the catalogue vacuum their tables; before PostgreSQL 17 that is left to autovacuum.
  const rights = [
    'select',
    'insert',
    'update',
    'delete',
    ...(rows[0]?.knowsMaintain === true ? ['maintain'] : []),
  ]
  await client.query('begin')
  // Two concurrent grants would conflict over the same rows of the system catalogs.
  await client.query(`select pg_advisory_xact_lock(hashtext('sohbet migrations'), hashtext($1))`, [
    databaseSchema,
  ])
  await client.query(`grant usage on schema ${schemas} to ${grantee}`)
  await client.query(`grant ${rights.join()} on all tables in schema ${schemas} to ${grantee}`)
  await client.query(`grant usage on all sequences in schema ${schemas} to ${grantee}`)
  await client.query(`grant execute on all routines in schema ${schemas} to ${grantee}`)
  for (const change of await findNarrowerRights(client, databaseSchema))
    await client.query(change.replace('{role}', () => grantee))
  await letPass(client, jobsSchema(databaseSchema), role)
  await client.query('commit')
}

// Only the owner may change some tables and functions: their migration says so in a comment, "@application
// reads" on a table and "@application never" on a function.
async function findNarrowerRights(client: pg.Client, databaseSchema: string): Promise<string[]> {
  const { rows } = await client.query<{ changes: string[] }>(
    `select array[format('revoke all on %s from {role}', oid::regclass), format('grant select on %s to {role}', oid::regclass)] as changes
     from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p')
       and obj_description(oid, 'pg_class') = '@application reads'
     union all
     select array[format('revoke all on function %s from {role}', oid::regprocedure)]
     from pg_proc where pronamespace = $1::regnamespace and obj_description(oid, 'pg_proc') = '@application never'`,
    [pg.escapeIdentifier(databaseSchema)],
  )
  return rows.flatMap(({ changes }) => changes)
}

// The queue's library protects its tables by row-level security, which only their owner passes by default.
async function letPass(client: pg.Client, schema: string, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relrowsecurity
     and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'application') order by 1`,
    [pg.escapeIdentifier(schema)],
  )
  for (const { name } of rows) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
    await client.query(
      `create policy application on ${table} to ${pg.escapeIdentifier(role)} using (true) with check (true)`,
    )
  }
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}
