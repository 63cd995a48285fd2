import { randomBytes } from 'node:crypto'
import { createLog } from '#platform/log.ts'
import { prepareDatabase } from '#platform/start/prepare-database.ts'
import { queryDatabase } from './query-database.ts'

/** The schema of Sohbet in every database of a test. */
export const testSchema = 'sohbet'

/** The addresses of one PostgreSQL for its owner and for the application; a path names a database in it. */
export interface TestDatabaseServer {
  ownerUrl: string
  applicationUrl: string
}

/** The same addresses with the name of another database. */
export function addressesOf(
  { ownerUrl, applicationUrl }: TestDatabaseServer,
  database: string,
): { ownerUrl: string; databaseUrl: string } {
  return { ownerUrl: withDatabase(ownerUrl, database), databaseUrl: withDatabase(applicationUrl, database) }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  // Seconds: a busy machine lets a process answer its database late.
  address.searchParams.set('connect_timeout', '300')
  return address.href
}

/**
 * Makes a database with all migrations, from which each test file has its own copied: that takes a tenth of the time of
 * the migrations. Answers its name.
 */
export async function makeTemplateDatabase(server: TestDatabaseServer): Promise<string> {
  const template = `template_${randomBytes(8).toString('hex')}`
  await queryDatabase(server.ownerUrl, `create database ${template}`)
  const addresses = addressesOf(server, template)
  await prepareDatabase({ ...addresses, databaseSchema: testSchema, log: createLog('silent') })
  await letTestsEmpty(addresses)
  return template
}

// The application itself may not; tests begin each time with empty tables and numbers of their own.
async function letTestsEmpty({ ownerUrl, databaseUrl }: ReturnType<typeof addressesOf>): Promise<void> {
  const [user] = await queryDatabase(databaseUrl, 'select current_user as role')
  const [rights] = await queryDatabase(ownerUrl, rightsOfTests, [testSchema, user?.['role']])
  await queryDatabase(ownerUrl, String(rights?.['changes']))
}

// Not of tables that the application may only read.
const rightsOfTests = `select string_agg(format('grant %s on %s to %I', change, oid::regclass, $2::text), ';') as changes
  from pg_class, lateral (select case relkind when 'r' then 'truncate' when 'S' then 'update' end as change) as change
  where relnamespace = $1::regnamespace
    and (relkind = 'S' or relkind = 'r' and has_table_privilege($2, oid, 'insert'))`

/** Makes a copy of the template; returns its name, which begins with the template's. */
export async function copyDatabase(ownerUrl: string, template: string): Promise<string> {
  const database = `${template}_${randomBytes(8).toString('hex')}`
  // By its files: otherwise each page of each table is written into the log as well.
  await queryDatabase(ownerUrl, `create database ${database} template ${template} strategy file_copy`)
  return database
}

/** Drops a database, with all connections to it. */
export async function dropDatabase(ownerUrl: string, database: string): Promise<void> {
  await queryDatabase(ownerUrl, `drop database ${database} with (force)`)
}

/** Drops the template and its copies. Only for a server that outlives the run. */
export async function dropDatabases(ownerUrl: string, template: string): Promise<void> {
  const found = await queryDatabase(
    ownerUrl,
    `select datname from pg_database where starts_with(datname, $1) order by datname`,
    [template],
  )
  for (const { datname } of found) await dropDatabase(ownerUrl, String(datname))
}
