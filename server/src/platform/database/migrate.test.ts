import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { migrate, MigrationFault, pendingMigrations } from './migrate.ts'

const url = inject('databaseUrl')
let schema = ''
let folder = ''

beforeEach(async () => {
  schema = `test_${randomBytes(8).toString('hex')}`
  folder = await folderOfTest('migrations')
  await write('0001_tea.sql', 'create table tea (id integer primary key); insert into tea values (1);')
  await write('0002_cups.sql', 'alter table tea add column cups integer not null default 2;')
})

afterEach(async () => {
  await queryDatabase(url, `drop schema if exists ${schema} cascade`)
})

test('applies each migration once, in the order of names', async () => {
  expect(await pendingMigrations(url, schema, folder)).toEqual(['0001_tea.sql', '0002_cups.sql'])
  expect(await migrate(url, schema, folder)).toEqual(['0001_tea.sql', '0002_cups.sql'])
  expect(await pendingMigrations(url, schema, folder)).toEqual([])
  expect(await migrate(url, schema, folder)).toEqual([])
  expect(await tea()).toEqual([{ id: 1, cups: 2 }])
})

test('applies only a new file', async () => {
  await migrate(url, schema, folder)
  await write('0003_sugar.sql', 'alter table tea add column sugar boolean not null default false;')
  expect(await pendingMigrations(url, schema, folder)).toEqual(['0003_sugar.sql'])
  expect(await migrate(url, schema, folder)).toEqual(['0003_sugar.sql'])
  expect(await tea()).toEqual([{ id: 1, cups: 2, sugar: false }])
})

test('lets one of four concurrent starts apply everything', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, schema, folder)))
  expect(applied.map((names) => names.length).filter((count) => count > 0)).toEqual([2])
  expect(await tea()).toEqual([{ id: 1, cups: 2 }])
})

test('stops at a file that was edited after it was applied, and says what to do', async () => {
  await migrate(url, schema, folder)
  await write('0001_tea.sql', 'create table tea (id bigint primary key);')
  await write('0003_sugar.sql', 'alter table tea add column sugar boolean;')
  await expect(migrate(url, schema, folder)).rejects.toThrow(
    new MigrationFault(
      '0001_tea.sql was edited after it had been applied to this database. ' +
        'Restore the file and put the change into a new migration.',
    ),
  )
  expect(await tea()).toEqual([{ id: 1, cups: 2 }])
})

test('leaves a database alone that a newer Sohbet has migrated further', async () => {
  await write('0003_sugar.sql', 'alter table tea add column sugar boolean not null default true;')
  await migrate(url, schema, folder)
  await rm(join(folder, '0003_sugar.sql'))
  expect(await migrate(url, schema, folder)).toEqual([])
  expect(await pendingMigrations(url, schema, folder)).toEqual([])
})

test('rolls back a failed migration and keeps the earlier ones', async () => {
  await write('0002_cups.sql', 'alter table tea add column cups integer; select 1 / 0;')
  await expect(migrate(url, schema, folder)).rejects.toThrow(
    /^0002_cups\.sql cannot be applied: division by zero$/,
  )
  expect(await tea()).toEqual([{ id: 1 }])
  expect(await pendingMigrations(url, schema, folder)).toEqual(['0002_cups.sql'])
})

test('ignores files that are not migrations', async () => {
  await write('README.md', 'not SQL')
  expect(await migrate(url, schema, folder)).toEqual(['0001_tea.sql', '0002_cups.sql'])
})

describe('our own migrations', () => {
  test('migrate an empty database completely and are numbered without gaps', async () => {
    const names = await migrate(url, schema)
    expect(names).toEqual((await readdir(join(import.meta.dirname, '../../../migrations'))).toSorted())
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_name, index) => index + 1))
    expect(await migrate(url, schema)).toEqual([])
  })
})

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql)
}

async function tea(): Promise<unknown[]> {
  return await queryDatabase(url, `select * from ${schema}.tea`)
}
