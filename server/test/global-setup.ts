import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { collectProvoked } from './app/provoked-refusals.ts'
import {
  copyDatabase,
  dropDatabases,
  makeTemplateDatabase,
  openCopy,
  type TestDatabaseServer,
} from './database/template-database.ts'
import { fillLibrary } from './library/fill-library.ts'
import { findFastFolder, makeScratchFolder } from './outside/scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run; every test file creates its own database in it. */
    databaseUrl: string
    /** The same for the application's role, which may not change tables. */
    applicationUrl: string
    /** The name of the template of the test databases. */
    template: string
    /** The name of a template that contains the test library. */
    libraryTemplate: string
  }
}

/**
 * Sets up and tears down what a whole run shares. TEST_DATABASE_URL or DATABASE_URL may name a PostgreSQL
 * whose role may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: End[] = []
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0)) await one()
  }
  try {
    await startDatabase(project, ends)
    ends.push(await collectProvoked(project))
    return end
  } catch (error) {
    // When setup fails, the runner has no teardown for what has already started.
    await end()
    throw error
  }
}

type End = () => Promise<void>

/** Provides a PostgreSQL for the whole run, with the template of the test databases. */
async function startDatabase(project: TestProject, ends: End[]): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? ''
  const server = given === '' ? await startPostgres(ends) : { ownerUrl: given, applicationUrl: given }
  const template = await makeTemplateDatabase(server)
  if (given !== '') ends.push(async () => await dropDatabases(given, template))
  project.provide('databaseUrl', server.ownerUrl)
  project.provide('applicationUrl', server.applicationUrl)
  project.provide('template', template)
  project.provide('libraryTemplate', await makeLibraryTemplate(server, template))
}

// A third of the test files need the library, and copying it takes a tenth of the time of its hundreds of statements.
async function makeLibraryTemplate(server: TestDatabaseServer, template: string): Promise<string> {
  const library = await copyDatabase(server.ownerUrl, template)
  const db = openCopy(server, library)
  await fillLibrary({ db })
  await db.destroy()
  return library
}

/** Space for the cluster of a whole run: its log, and the databases of concurrent files. */
const clusterBytes = 2_000_000_000

async function startPostgres(ends: End[]): Promise<TestDatabaseServer> {
  const dataDir = await makeScratchFolder('sohbet-test-', await findFastFolder(clusterBytes))
  const postgres = await openEmbeddedPostgres(dataDir, createLog('silent'))
  ends.push(async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await cheapen(postgres.ownerUrl, dataDir)
  return { ownerUrl: postgres.ownerUrl, applicationUrl: postgres.url }
}

// Nothing here outlives the run, so waiting for the disk would only cost time. Only this user can reach the
// socket, so connections need no password check.
async function cheapen(url: string, dataDir: string): Promise<void> {
  await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('alter system set synchronous_commit = off')
  await client.query('alter system set full_page_writes = off')
  await client.query(`alter system set checkpoint_timeout = '1d'`)
  await client.query(`alter system set max_wal_size = '512MB'`)
  // A worker would visit each of several hundred databases once a minute.
  await client.query('alter system set autovacuum = off')
  await client.query('alter system set jit = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}
