// Generates server/src/platform/database/generated/database-types.ts from a freshly migrated database; with
// --check it only compares.
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { makeScratchFolder } from '../server/test/outside/scratch-folder.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'server/src/platform/database/generated/database-types.ts')
const run = promisify(execFile)

async function generate(url: string, outFile: string): Promise<void> {
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--log-level', 'error']
  const style = [
    '--no-domains',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--default-schema',
    'public',
    '--exclude-pattern',
    'schema_migrations',
  ]
  await run(join(root, 'node_modules/.bin/kysely-codegen'), [...options, ...style], { cwd: root })
  await writeFile(outFile, viewsAsTables(await readFile(outFile, 'utf8')))
  await run(join(root, 'node_modules/.bin/oxfmt'), [outFile], { cwd: root })
}

// PostgreSQL marks every column of a view as nullable. A view of the current rows of a table `…_all_…` has
// that table's columns; one that lacks a column was not updated with the table.
function viewsAsTables(types: string): string {
  return types
    .replaceAll(
      /export interface ([A-Z][a-z]+)All(\w+) \{([^}]*)\}/g,
      (table, prefix: string, rest: string, columns: string) => {
        const view = new RegExp(`export interface ${prefix}${rest} \\{([^}]*)\\}`).exec(types)
        if (namesOf(view?.[1]) !== namesOf(columns))
          throw new Error(`The view of ${prefix}All${rest} does not have the columns of its table.`)
        return table
      },
    )
    .replaceAll(
      /export interface ([A-Z][a-z]+?)(?!All)([A-Z]\w*) \{[^}]*\}/g,
      (own, prefix: string, rest: string) =>
        types.includes(`export interface ${prefix}All${rest} `)
          ? `export type ${prefix}${rest} = ${prefix}All${rest}`
          : own,
    )
}

function namesOf(columns = ''): string {
  return [...columns.matchAll(/^\s*(\w+):/gm)]
    .map(([, name = '']) => name)
    .toSorted()
    .join()
}

async function main(): Promise<void> {
  const dataDir = await makeScratchFolder('sohbet-types-')
  const postgres = await openEmbeddedPostgres(dataDir, createLog('silent'))
  try {
    await migrate(postgres.ownerUrl, 'public')
    if (!process.argv.includes('--check')) return await generate(postgres.ownerUrl, target)
    const fresh = join(dataDir, 'database-types.ts')
    await generate(postgres.ownerUrl, fresh)
    if ((await readFile(fresh, 'utf8')) !== (await readFile(target, 'utf8'))) {
      process.stderr.write('database-types.ts is not what the migrations say. Run: npm run db:types\n')
      process.exitCode = 1
    }
  } finally {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
