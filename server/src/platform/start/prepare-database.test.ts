import { expect, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createLog } from '../log.ts'

test('lets the application read and write rows, but neither alter nor truncate tables', async () => {
  const open = await openTestServices()
  const { databaseSchema } = open.services.config
  const ask = async (statement: string) => await queryDatabase(open.databaseUrl, statement)
  try {
    await ask(`insert into ${databaseSchema}.catalog_topics (label, slug) values ('Patience', 'patience')`)
    expect(await ask(`select slug from ${databaseSchema}.catalog_topics`)).toEqual([{ slug: 'patience' }])
    expect(await ask('select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    for (const forbidden of [
      `create table ${databaseSchema}.tea (cups integer)`,
      `drop table ${databaseSchema}.catalog_topics`,
      `alter table ${databaseSchema}.catalog_topics disable trigger all`,
      `create schema tea`,
      `select * from pg_authid`,
    ])
      await expect(ask(forbidden)).rejects.toThrow(/permission denied|must be owner/)
    // A second start grants again, including a table created since.
    const { databaseUrl } = open
    await queryDatabase(open.ownerUrl, `create table ${databaseSchema}.catalog_tea (cups integer)`)
    const addresses = { databaseUrl, ownerUrl: open.ownerUrl }
    expect(await prepareDatabase({ ...addresses, databaseSchema, log: createLog('silent') })).toEqual([])
    expect(await ask(`select cups from ${databaseSchema}.catalog_tea`)).toEqual([])
    await expect(ask(`truncate ${databaseSchema}.catalog_tea`)).rejects.toThrow('permission denied')
  } finally {
    await open.close()
  }
})
