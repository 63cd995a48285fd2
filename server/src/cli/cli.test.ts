import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open as openFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { cli, type CommandResult, runSohbet, startSohbet } from '#test/app/run-sohbet.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { fixture, makeFolder, makeWav } from '#modules/importing/fixtures/make-folder.ts'
import { findFile, storeFile } from '#modules/media/index.ts'

const open = await openTestServices()
const { services } = open
const databaseUrl = open.ownerUrl
const schema = services.config.databaseSchema
afterAll(() => open.close())

const environment = {
  DATABASE_URL: databaseUrl,
  DATABASE_SCHEMA: schema,
  DATA_DIR: services.config.dataDir,
}

async function sohbet(args: string[], changes: Record<string, string> = {}): Promise<CommandResult> {
  return await runSohbet(args, { ...environment, ...changes })
}

/** Runs the command in a process that ends with it, as for an operator. */
async function sohbetAlone(args: string[], changes: Record<string, string> = {}): Promise<CommandResult> {
  return await startSohbet(args, { ...environment, ...changes }).result
}

test('a process exits with code 0 after success, and 1 with a message after a failure', async () => {
  expect(await sohbetAlone([])).toMatchObject({ code: 0, output: expect.stringMatching(/USAGE/), errors: '' })
  expect(await sohbetAlone(['migrate'])).toEqual({
    code: 0,
    output: 'The database is up to date.\n',
    errors: '',
  })
  expect(await sohbetAlone(['import', '/nowhere/at/all'])).toEqual({
    code: 1,
    output: '',
    errors: '/nowhere/at/all does not exist\n',
  })
})

/** Every command with its subcommands. */
const commands: Record<string, string[]> = {
  serve: [],
  migrate: [],
  import: [],
  demo: [],
  audit: [],
  doctor: [],
  backup: [],
  restore: [],
  sandbox: [],
  codes: ['add', 'list', 'withdraw'],
  gifts: ['list', 'show', 'return', 'accept'],
  orders: ['list', 'show', 'refund'],
  packages: ['prices', 'set'],
  payments: ['check', 'setup'],
  plans: ['prices', 'change', 'show'],
  promotions: ['add', 'list', 'withdraw'],
  tax: ['rates', 'set'],
  user: ['add', 'list', 'role', 'grant', 'disable', 'enable'],
  wallet: ['show', 'adjust', 'freeze', 'unfreeze'],
}

test('every command has a help text', async () => {
  for (const [name, parts] of Object.entries(commands))
    for (const command of [name, ...parts.map((part) => `${name} ${part}`)]) {
      const { code, output } = await sohbet([...command.split(' '), '--help'])
      expect([code, output]).toEqual([0, expect.stringMatching(/^.*\n\nUSAGE .*\n/)])
      expect(output).toContain(`(sohbet ${command})`)
    }
})

test('a command reuses the code compiled by an earlier one', async () => {
  await sohbetAlone(['audit', '--help'])
  expect(await traceCompiledCode()).toMatch(/V8 code cache for \w+ \S+operator-command\.ts was accepted/)
})

// To a file: Node does not wait for a reader of its trace and drops what does not fit into a pipe.
async function traceCompiledCode(): Promise<string> {
  const folder = await folderOfTest('trace')
  const file = await openFile(join(folder, 'trace'), 'w')
  const child = spawn(process.execPath, [cli, 'audit', '--help'], {
    env: { PATH: process.env['PATH'], NODE_DEBUG_NATIVE: 'COMPILE_CACHE', ...environment },
    stdio: ['ignore', 'ignore', file.fd],
  })
  await once(child, 'exit')
  await file.close()
  return await readFile(join(folder, 'trace'), 'utf8')
}

test.each([
  [['import'], /folder/i],
  [['import', '.', '--acces', 'public'], /^Unknown option --acces\./],
  [['import', '.', '--access', 'secret'], /--access.*public.*paid/],
  [['import', 'one', 'two'], /^Too many arguments, from two on/],
  [['import', '/nowhere/at/all'], /^\/nowhere\/at\/all does not exist\n$/],
  [['dance'], /Unknown command dance/],
])('sohbet %s ends with exit code 1 and a sentence', async (args, sentence) => {
  const { code, errors } = await sohbet(args)
  expect(code).toBe(1)
  expect(errors).toMatch(sentence)
})

test('reports an invalid setting and an unreachable database in one sentence', async () => {
  const wrong = await sohbet(['migrate'], { PORT: 'x' })
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The configuration cannot be used\. PORT: .*\n$/),
  })
  const away = await sohbet(['migrate'], { DATABASE_URL: 'postgres://localhost:1/none' })
  expect(away.code).toBe(1)
  expect(away.errors).toMatch(/^The database cannot be reached \([^\n]*\)\. Check DATABASE_URL\.\n$/)
})

test('migrate migrates a new schema once', async () => {
  const fresh = { DATABASE_SCHEMA: `${schema}_fresh` }
  try {
    expect(await sohbet(['migrate'], fresh)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Applied 0001/),
    })
    expect(await sohbet(['migrate'], fresh)).toMatchObject({
      code: 0,
      output: 'The database is up to date.\n',
    })
  } finally {
    for (const name of [`${schema}_fresh`, `${schema}_fresh_jobs`])
      await queryDatabase(databaseUrl, `drop schema if exists ${name} cascade`)
  }
})

test('import reports its results: exit code 0 when everything was imported, 2 otherwise', async () => {
  const folder = await makeFolder({ 'x/a.mp3': await fixture('tagged.mp3') })
  const good = await sohbet(['import', folder, '--access', 'public'])
  expect(good).toMatchObject({ code: 0, errors: '' })
  expect(good.output).toMatch(/1 recordings found\nadded {5}x\nAlbums: {5}1 new.*\nRecordings: 1 new/)
  await writeFile(join(folder, 'x/b.mp3'), '')
  const partial = await sohbetAlone(['import', folder])
  expect(partial.code).toBe(2)
  expect(partial.output).toMatch(/Not imported \(1\):\n {2}x\/b\.mp3: is empty\n/)
})

test('import --dry-run writes nothing', async () => {
  const folder = await makeFolder({ 'dry/a.wav': makeWav(1, 40) })
  const { code, output } = await sohbet(['import', folder, '--dry-run'])
  expect([code, output]).toEqual([0, expect.stringMatching(/Dry run: nothing was written/)])
  expect(
    await queryDatabase(databaseUrl, `select from ${schema}.catalog_collections where source_key = 'dry'`),
  ).toEqual([])
})

interface Visible {
  source_key: string
  track_count: number
  tracks: number
}

async function listVisible(): Promise<Visible[]> {
  const rows = await queryDatabase(
    databaseUrl,
    `select source_key, track_count, (select count(*)::int from ${schema}.catalog_tracks t where t.collection_id = c.id) as tracks
     from ${schema}.catalog_collections c where source_key like 'killed%'`,
  )
  // The columns of the statement above.
  return rows as unknown as Visible[]
}

test('F22 a killed import leaves no partial album, and the next one completes it', async () => {
  const albums = Array.from({ length: 30 }, (_, index) => index)
  const files = albums.flatMap((album) =>
    [0, 1, 2, 3].map(
      (track) => [`killed-${album}/${track}.wav`, makeWav(1, 1000 + album * 4 + track)] as const,
    ),
  )
  const folder = await makeFolder(Object.fromEntries(files))
  const halves: Visible[] = []
  for (const atLeast of [1, 6, 12]) {
    const running = startSohbet(['import', folder], environment)
    let seen: Visible[] = []
    // Each check reads concurrently with the import, which is then killed in the middle.
    while (seen.length < atLeast && running.process.exitCode === null) {
      seen = await listVisible()
      halves.push(...seen.filter((album) => album.tracks !== 4 || album.track_count !== 4))
    }
    running.process.kill('SIGKILL')
    expect((await running.result).code, 'killed before it was done').toBeNull()
  }
  const last = await sohbet(['import', folder])
  expect(last.code).toBe(0)
  const complete = await listVisible()
  expect(halves).toEqual([])
  expect(complete).toHaveLength(30)
  expect(complete.every((album) => album.tracks === 4)).toBe(true)
})

test('doctor reports passed and failed checks', async () => {
  const well = await sohbet(['doctor'])
  expect(well.code).toBe(0)
  expect(well.output.split('\n').map((line) => line.slice(0, 20).trimEnd())).toEqual([
    'ok    configuration',
    'ok    database',
    'ok    migrations',
    // The test database is entered as its owner.
    'warn  roles',
    'ok    events',
    'ok    clock',
    'ok    storage',
    expect.stringMatching(/^(ok {2}|warn) {2}disk$/),
    'warn  backup',
    'ok    transcribing',
    'ok    aligning',
    'ok    media',
    '',
  ])
  expect(well.output).toMatch(/^warn {2}roles +\w+ may change tables and the books; /m)
  await open.services.db
    .insertInto('orders_refused_events')
    .values({ provider: 'stripe', total: 1, last_times: [new Date()] })
    .execute()
  expect((await sohbet(['doctor'])).output).toMatch(/^warn {2}events +refused in the last day: stripe; /m)
  const apart = { DATABASE_URL: open.databaseUrl, DATABASE_OWNER_URL: databaseUrl }
  expect((await sohbet(['doctor'], apart)).output).toMatch(
    /^ok {4}roles +\w+ reads and writes rows, and no more$/m,
  )
  const away = await sohbet(['doctor'], { DATABASE_URL: 'postgres://localhost:1/none' })
  expect(away).toMatchObject({ code: 1, output: expect.stringMatching(/^fail {2}database +\S.*$/m) })
  expect(away.output).toMatch(/^ok {4}storage/m)
  const behind = await sohbet(['doctor'], { DATABASE_SCHEMA: `${schema}_none` })
  expect(behind).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^warn {2}migrations +pending: 0001_media/m),
  })
  const wrong = await sohbet(['doctor'], { PORT: 'x' })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/^fail {2}configuration .*PORT/) })
})

test('doctor reports missing and truncated recordings, and with --media also changed ones', async () => {
  const { db, config } = services
  const folder = await folderOfTest('doctor')
  const store = async (text: string) => {
    await writeFile(join(folder, 'talk'), text)
    const { fileId } = await storeFile(services, { sourcePath: join(folder, 'talk'), mimeType: 'audio/mpeg' })
    const { storageKey } = (await findFile(db, fileId)) ?? { storageKey: '' }
    return { fileId, path: join(config.dataDir, 'media', storageKey) }
  }
  const [whole, missing, cut, changed] = [
    await store('one'),
    await store('two'),
    await store('three'),
    await store('four'),
  ]
  const well = await sohbet(['doctor', '--media'])
  expect(well).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ok {4}media +\d+ files read, 0 missing/m),
  })
  await rm(missing.path)
  await truncate(cut.path, 2)
  await writeFile(changed.path, 'five')
  const { code: sizesCode, output: sizes } = await sohbet(['doctor'])
  expect(sizesCode).toBe(1)
  expect(sizes).toMatch(new RegExp(`^fail +media +${cut.fileId}, \\S+: cut short$`, 'm'))
  expect(sizes).toMatch(/^fail {2}media +\d+ files compared by size, 2 missing or damaged$/m)
  const { code, output } = await sohbet(['doctor', '--media'])
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^fail +media +${missing.fileId}, \\S+: missing$`, 'm'))
  expect(output).toMatch(new RegExp(`^fail +media +${cut.fileId}, \\S+: cut short$`, 'm'))
  expect(output).toMatch(new RegExp(`^fail +media +${changed.fileId}, \\S+: changed$`, 'm'))
  expect(output).not.toContain(whole.fileId)
  expect(output).toMatch(/^fail {2}media +\d+ files read, 3 missing or damaged$/m)
  await db
    .deleteFrom('media_files')
    .where(
      'id',
      'in',
      [whole, missing, cut, changed].map((each) => each.fileId),
    )
    .execute()
})

test('doctor reports storage that cannot be written', async () => {
  const folder = await makeFolder({ media: 'a file where a folder should be' })
  await mkdir(join(folder, 'data'))
  const { code, output } = await sohbet(['doctor'], { DATA_DIR: folder })
  expect([code, output]).toEqual([1, expect.stringMatching(/^fail {2}storage .*cannot be written/m)])
})
