import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { type CommandResult, runSohbet, startSohbet } from '#test/app/run-sohbet.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { testSchema } from '#test/database/template-database.ts'
import { openTestServices, type TestServices } from '#test/database/test-database.ts'
import { startS3Server } from '#test/outside/s3-server.ts'
import { openBackupStore } from '#platform/backup/open-backup-store.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { storeFile } from '#modules/media/index.ts'
import { waitLong } from './backup.ts'

// Each test destroys its own installation.
let open: TestServices
let scratch = ''
beforeEach(async () => {
  open = await openTestServices()
  scratch = await folderOfTest('backup')
})
afterEach(async () => {
  await open.close()
})

const schema = testSchema
const environmentOf = ({ databaseUrl, ownerUrl, services }: TestServices): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_SCHEMA: schema,
  DATA_DIR: services.config.dataDir,
  // As npm does, which changes the folder.
  INIT_CWD: scratch,
})
const sohbet = async (...args: string[]): Promise<CommandResult> => await runSohbet(args, environmentOf(open))
const ask = async (statement: string) => await queryDatabase(open.ownerUrl, statement)

/** Stores recordings one after another until stopped; returns when each was acknowledged. */
function keepWriting(name: string): { stop(): Promise<Map<string, Date>> } {
  const { services } = open
  const state = { isOver: false }
  const acknowledged = new Map<string, Date>()
  const write = async (): Promise<void> => {
    for (let nth = 0; !state.isOver; nth += 1) {
      const sourcePath = join(scratch, `${name}-${nth}`)
      await writeFile(sourcePath, `the talk ${name} ${nth}`)
      const { fileId } = await storeFile(services, { sourcePath, mimeType: 'audio/mpeg' })
      acknowledged.set(fileId, new Date())
      await services.jobs.add(services.db, 'sweep-limits', { fileId }, { jobKey: fileId })
    }
  }
  const writing = write()
  return {
    stop: async () => {
      state.isOver = true
      await writing
      return acknowledged
    },
  }
}

async function destroyEverything(): Promise<void> {
  const { dataDir } = open.services.config
  await ask(`drop schema ${schema} cascade`)
  await ask(`drop schema ${jobsSchema(schema)} cascade`)
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)
}

/** The constraints and triggers that protect the rows. */
async function describeSchema(): Promise<unknown> {
  return await ask(
    `select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = '${schema}'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       and tgrelid in (select oid from pg_class where relnamespace = '${schema}'::regnamespace)
     order by 1`,
  )
}

test('F31 restores everything acknowledged before the last copy after a loss during writes', async () => {
  const { services } = open
  const { dataDir } = services.config
  const to = join(scratch, 'copies')
  const tables = await describeSchema()
  const secret = await readFile(join(dataDir, 'secrets-key'), 'utf8')
  const writer = keepWriting('first')
  expect(await sohbet('backup', '--to', to)).toMatchObject({ code: 0, errors: '' })
  const second = await sohbet('backup', '--to', to)
  expect(second.output).toMatch(/^media_files: \d+ rows$/m)
  const at = new Date(/^Backed up at (\S+): \d+ rows and \d+ files, in /m.exec(second.output)?.[1] ?? '')
  expect((await sohbet('doctor')).output).toMatch(/^ok {4}backup +the last good one is 0 hours old, in \//m)
  const acknowledged = await writer.stop()
  await destroyEverything()
  const restored = await sohbet('restore', '--from', to)
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/ files read to their end, 0 missing/),
  })
  const back = new Set((await ask(`select id from ${schema}.media_files`)).map(({ id }) => id))
  const lost = [...acknowledged].filter(([fileId]) => !back.has(fileId))
  // Nothing older is lost; what was stored later is, since this copy is the last.
  expect(lost.filter(([, when]) => when < at)).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(lost.length)
  const jobs = await ask(`select key from ${jobsSchema(schema)}.jobs where task_identifier = 'sweep-limits'`)
  expect(new Set(jobs.map(({ key }) => key)).isSubsetOf(back)).toBe(true)
  expect(jobs.length).toBeGreaterThan(0)
  expect(await readFile(join(dataDir, 'secrets-key'), 'utf8')).toBe(secret)
  expect(await describeSchema()).toEqual(tables)
  // Sequences continue, and the application's role still has its rights.
  await services.jobs.add(services.db, 'sweep-limits', {}, { jobKey: 'of later' })
  await ask(`insert into ${schema}.catalog_topics (label, slug) values ('Patience', 'patience')`)
  expect(await services.db.selectFrom('catalog_topics').select('slug').execute()).toEqual([
    { slug: 'patience' },
  ])
})

test('does not restore over existing rows, and a second copy sends no recording again', async () => {
  const to = join(scratch, 'incremental')
  await storeOne('kept once')
  await sohbet('backup', '--to', to)
  const media = async () => (await readdir(join(to, 'media'), { recursive: true })).toSorted()
  const before = await media()
  expect((await sohbet('backup', '--to', 'incremental', '--keep', '1')).code).toBe(0)
  expect(await media()).toEqual(before)
  expect(await readdir(join(to, 'sets'))).toHaveLength(1)
  expect(await sohbet('restore', '--from', 'incremental')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database is not empty, and a copy is never laid over one/),
  })
})

test('waits 25 days in steps that a timer can hold', async () => {
  const steps: number[] = []
  await waitLong(25 * 86_400_000 + 1, async (ms) => void steps.push(ms))
  expect(steps).toEqual([...Array.from({ length: 25 }, () => 86_400_000), 1])
})

test('refuses an invalid target with a sentence and writes nothing', async () => {
  const file = join(scratch, 'a-file')
  await writeFile(file, '')
  const before = await readdir('.')
  const targets: [string[], RegExp][] = [
    [['backup', '--to', ''], /^--to is empty\./],
    [['backup', '--to='], /^--to is empty\./],
    [['backup', '--to', ' '], /^--to is empty\./],
    [['restore', '--from', ''], /^--from is empty\./],
    [['restore', '--from', scratch, '--identity', ''], /^--identity is empty\./],
    [['import', ''], /^\S+ is empty\./],
    [
      ['backup', '--to', 'ftp://elsewhere/copies'],
      /^ftp:\/\/elsewhere\/copies is neither a folder nor a bucket\./,
    ],
    [['backup', '--to', 's3://bucket/%zz'], /^A store is written as s3:/],
    [['backup', '--to', 's3://bucket?endpoint=elsewhere'], /^A store is written as s3:/],
    [['backup', '--to', file], /a-file/],
    [['backup', '--to', join(file, 'below')], /a-file/],
  ]
  for (const [args, sentence] of targets) {
    const { code, errors } = await sohbet(...args)
    expect([code, errors.trim().split('\n').length], args.join(' ')).toEqual([1, 1])
    expect(errors).toMatch(sentence)
  }
  expect(await readdir('.')).toEqual(before)
})

test('an encrypted copy in a bucket opens only with its key, and a killed one does not count', async () => {
  const { settings, environment: names, ...s3 } = await startS3Server()
  onTestFinished(s3.close)
  const keys = {
    BACKUP_ACCESS_KEY: names['STORAGE_ACCESS_KEY'] ?? '',
    BACKUP_SECRET_KEY: names['STORAGE_SECRET_KEY'] ?? '',
  }
  const to = (names['STORAGE_URL'] ?? '').replace('?', '/of/ours?')
  const environment = { ...environmentOf(open), ...keys }
  const inBucket = async (...args: string[]) => await runSohbet(args, environment)
  const identity = await generateX25519Identity()
  const sealed = ['backup', '--to', to, '--recipient', await identityToRecipient(identity)]
  const keyFile = join(scratch, 'key')
  await writeFile(keyFile, `# made for a test\n${identity}\n`)
  const other = join(scratch, 'other-key')
  await writeFile(other, `${await generateX25519Identity()}\n`)
  await storeOne('nobody may read this')
  await ask(`insert into ${schema}.catalog_topics (label, slug) values ('Patience', 'patience')`)
  expect(await inBucket('backup', '--to', join(scratch, 'before'))).toMatchObject({ code: 0, errors: '' })

  // Kill it at its last step, when everything except the manifest is stored.
  const reached = s3.hold('PUT', /manifest/)
  const killed = startSohbet(sealed, environment)
  await reached
  expect(await inBucket(...sealed)).toMatchObject({
    code: 1,
    errors: 'Another copy of this database is being made.\n',
  })
  killed.process.kill('SIGKILL')
  await killed.result
  s3.release()
  const store = openBackupStore(to, { backupKeys: settings })
  onTestFinished(() => store.close())
  const list = async (folder: string) => (await Array.fromAsync(store.list(folder))).toSorted()
  expect(await list('sets')).toContainEqual(expect.stringMatching(/own-catalog_topics\.gz\.age$/))
  expect(await list('sets')).not.toContainEqual(expect.stringMatching(/manifest/))

  expect(await inBucket(...sealed, '--keep', '1')).toMatchObject({ code: 0, errors: '' })
  await ask(`insert into ${schema}.catalog_topics (label, slug) values ('Silence', 'silence')`)
  const third = await inBucket(...sealed, '--keep', '1')
  expect(third).toMatchObject({ code: 0, errors: '' })
  expect(third.output).toMatch(/^catalog_topics: \d+ rows$/m)
  // What the killed and the older copy left is deleted.
  expect(new Set((await list('sets')).map((name) => name.split('/')[1])).size).toBe(1)
  expect(await inBucket('backup', '--to', to)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/have another key, or none/),
  })
  for (const folder of ['sets', 'media'])
    for (const name of await list(folder))
      expect(await buffer(await store.read(name)).then(String)).not.toMatch(/nobody may read|Silence/)

  await destroyEverything()
  for (const [args, sentence] of [
    [[], /The copy is sealed/],
    [['--identity', 'other-key'], /cannot be opened with this key/],
    [['--identity', keyFile, '--set', 'of-never'], /holds no finished copy of-never/],
  ] as const)
    expect(await inBucket('restore', '--from', to, ...args)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(sentence),
    })
  const opened = await inBucket('restore', '--from', to, '--identity', keyFile)
  expect(opened).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/0 missing or damaged/),
  })
  expect(await ask(`select label from ${schema}.catalog_topics where slug = 'silence'`)).toHaveLength(1)
})

test('restores nothing from a copy that was changed', async () => {
  const to = join(scratch, 'changed')
  await ask(`insert into ${schema}.catalog_topics (label, slug) values ('Patience', 'patience')`)
  await sohbet('backup', '--to', to)
  const [copy = ''] = await readdir(join(to, 'sets'))
  await writeFile(join(to, 'sets', copy, 'own-catalog_topics.gz'), gzipSync(''))
  await destroyEverything()
  expect(await sohbet('restore', '--from', to)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/The copy of catalog_topics is missing, damaged or was changed/),
  })
  const rows = await ask(`select count(*)::int as count from ${schema}.catalog_topics`)
  expect(rows).toEqual([{ count: 0 }])
  await destroyEverything()
  expect(await sohbet('restore', '--from', join(scratch, 'nowhere'))).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/holds no finished copy/),
  })
})

async function storeOne(text: string): Promise<void> {
  const sourcePath = join(scratch, 'one')
  await writeFile(sourcePath, text)
  await storeFile(open.services, { sourcePath, mimeType: 'audio/mpeg' })
}
