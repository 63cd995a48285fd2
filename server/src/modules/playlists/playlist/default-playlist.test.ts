import { cp, readdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { migrate } from '#platform/database/migrate.ts'

const url = inject('databaseUrl')
const migrations = join(import.meta.dirname, '../../../../migrations')
const name = '0020_default_playlists.sql'

test('gives older members without a default playlist one, and only one [B-94]', async () => {
  const schema = `test_${randomBytes(8).toString('hex')}`
  const folder = await folderOfTest('migrations')
  onTestFinished(async () => {
    await queryDatabase(url, `drop schema if exists ${schema} cascade`)
  })
  const before = (await readdir(migrations)).filter((file) => file < name)
  await Promise.all(before.map((file) => cp(join(migrations, file), join(folder, file))))
  await migrate(url, schema, folder)
  for (const person of ['never', 'taken', 'has'])
    await queryDatabase(
      url,
      `insert into ${schema}.accounts_members
        (email, username, password_hash, title, first_name, last_name, city, country, created_at)
        values ($1 || '@example.org', $1, '$argon2id$v=19$of-nobody', 'Sister', $1, 'Cast', 'Leeds', 'GB', '2026-01-01T00:00:00Z')`,
      [person],
    )
  const add = `insert into ${schema}.playlists_lists (account_id, title, slug, is_default, created_at)
    select id, 'My playlist', $2, $3, now() from ${schema}.accounts_members where username = $1`
  await queryDatabase(url, add, ['taken', 'my-playlist', false])
  await queryDatabase(url, add, ['taken', 'my-playlist-2', false])
  await queryDatabase(url, add, ['has', 'my-playlist', true])

  await cp(join(migrations, name), join(folder, name))
  await migrate(url, schema, folder)
  const lists = await queryDatabase(
    url,
    `select username, slug from ${schema}.playlists_lists join ${schema}.accounts_members as member
      on member.id = account_id where is_default order by username`,
  )
  expect(lists).toEqual([
    { username: 'has', slug: 'my-playlist' },
    { username: 'never', slug: 'my-playlist' },
    { username: 'taken', slug: 'my-playlist-3' },
  ])
})
