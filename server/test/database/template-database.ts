import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { prepareDatabase } from '#platform/start/prepare-database.ts'
import { queryDatabase } from './query-database.ts'

/** The schema of Sohbet in every test database. */
export const testSchema = 'sohbet'

/** The addresses of a PostgreSQL server for the owner and for the application; the path is the database name. */
export interface TestDatabaseServer {
  ownerUrl: string
  applicationUrl: string
}

/** The same addresses with another database name. */
export function addressesOf(
  { ownerUrl, applicationUrl }: TestDatabaseServer,
  database: string,
): { ownerUrl: string; databaseUrl: string } {
  return { ownerUrl: withDatabase(ownerUrl, database), databaseUrl: withDatabase(applicationUrl, database) }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  // In seconds: on a busy machine connecting takes long.
  address.searchParams.set('connect_timeout', '300')
  return address.href
}

/**
 * Creates a database with all migrations and returns its name. Each test file gets a copy, which takes a
 * tenth of the time of the migrations.
 */
export async function makeTemplateDatabase(server: TestDatabaseServer): Promise<string> {
  const template = `template_${randomBytes(8).toString('hex')}`
  await queryDatabase(server.ownerUrl, `create database ${template}`)
  const addresses = addressesOf(server, template)
  await prepareDatabase({ ...addresses, databaseSchema: testSchema, log: createLog('silent') })
  await letTestsEmpty(addresses)
  return template
}

// The application's role may not truncate tables or restart sequences, but tests have to.
async function letTestsEmpty({ ownerUrl, databaseUrl }: ReturnType<typeof addressesOf>): Promise<void> {
  const [user] = await queryDatabase(databaseUrl, 'select current_user as role')
  const [rights] = await queryDatabase(ownerUrl, rightsOfTests, [testSchema, user?.['role']])
  await queryDatabase(ownerUrl, String(rights?.['changes']))
}

// Not for tables the application may only read.
const rightsOfTests = `select string_agg(format('grant %s on %s to %I', change, oid::regclass, $2::text), ';') as changes
  from pg_class, lateral (select case relkind when 'r' then 'truncate' when 'S' then 'update' end as change) as change
  where relnamespace = $1::regnamespace
    and (relkind = 'S' or relkind = 'r' and has_table_privilege($2, oid, 'insert'))`

/** Copies the template and returns the name of the copy, which begins with the template's. */
export async function copyDatabase(ownerUrl: string, template: string): Promise<string> {
  const database = `${template}_${randomBytes(8).toString('hex')}`
  // Copy the files: otherwise each page of each table is also written to the log.
  await queryDatabase(ownerUrl, `create database ${database} template ${template} strategy file_copy`)
  return database
}

/** Opens a copy as the application. */
export function openCopy(server: TestDatabaseServer, database: string): Database {
  return openDatabase(addressesOf(server, database).databaseUrl, testSchema, createLog('silent'))
}

/** Drops a database and closes its connections. */
export async function dropDatabase(ownerUrl: string, database: string): Promise<void> {
  await queryDatabase(ownerUrl, `drop database ${database} with (force)`)
}

/** Drops the template and its copies; needed only on a server that outlives the run. */
export async function dropDatabases(ownerUrl: string, template: string): Promise<void> {
  const found = await queryDatabase(
    ownerUrl,
    `select datname from pg_database where starts_with(datname, $1) order by datname`,
    [template],
  )
  for (const { datname } of found) await dropDatabase(ownerUrl, String(datname))
}
