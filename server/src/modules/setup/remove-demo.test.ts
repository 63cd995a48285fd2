import { getCollection } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { coverFileId, sharedFileId } from '#test/library/library.ts'
import { fillWithDemo } from '#test/library/mark-as-demo.ts'

const app = await startTestApp({ fill: fillWithDemo })
const { db } = app.services
const { nura, sara, visitor } = app.cast

/** An account of the demo content; the application recognises it by its address. */
async function addDemoPerson(name: string, isAdmin = false): Promise<number> {
  const { id } = await db
    .insertInto('accounts_members')
    .values({
      email: `${name}@demo.example`,
      username: `demo-${name}`,
      password_hash: '$argon2id$v=19$of-nobody',
      title: 'Sister',
      first_name: 'Demo',
      last_name: name,
      city: 'Leeds',
      country: 'GB',
      is_admin: isAdmin,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const idOf = async (slug: string): Promise<number> =>
  (
    await db
      .selectFrom('catalog_all_collections')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id
const trackOf = async (slug: string): Promise<number> =>
  (
    await db
      .selectFrom('catalog_all_tracks')
      .select('id')
      .where('collection_id', '=', await idOf(slug))
      .orderBy('position')
      .executeTakeFirstOrThrow()
  ).id
const slugs = async (): Promise<string[]> =>
  (await db.selectFrom('catalog_all_collections').select('slug').orderBy('slug').execute()).map(
    ({ slug }) => slug,
  )
const demo = async (person = sara) => (await person.call(studio.getDemo, {})).data
const filesThere = async (ids: string[]): Promise<string[]> =>
  (await db.selectFrom('media_files').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ id }) => id,
  )

async function note(accountId: number, trackId: number): Promise<void> {
  await sql`insert into notes_notes (account_id, id, body, kind, track_id, anchor, words, created_at, updated_at)
    values (${accountId}, gen_random_uuid(), 'A note', 'talk', ${trackId}, '{}', 'note', ${testNow}, ${testNow})`.execute(
    db,
  )
}

const before = { withPeople: [0, 0] }

beforeAll(async () => {
  const [leaving, worker] = [await addDemoPerson('free'), await addDemoPerson('editor')]
  before.withPeople = [leaving, worker]
  await sql`insert into audit_lines (at, account_id, actor, action, subject)
    values (${testNow}, ${worker}, 'Demo editor', 'topic.change', 'topic:1')`.execute(db)
  // Edited here: a colleague changed its description.
  const { data: items } = await nura.call(studio.listItems, { query: { search: 'suhba leeds' } })
  const id = items[0]?.id ?? 0
  const { data } = await nura.call(studio.getItem, { params: { id } })
  const draft = { ...data.draft, description: 'What we know of it' } as studio.Draft
  await nura.call(studio.saveDraft, { params: { id }, body: { revision: data.revision, draft } })
  await sql`insert into purchases_purchases (member_id, kind, collection_id, price_units, created_at)
    values (${people.alice.accountId}, 'complete', ${await idOf('zawiya-lessons')}, 0, ${testNow})`.execute(
    db,
  )
  await note(people.alice.accountId, await trackOf('for-members'))
  // What belongs to a person who is deleted too does not count.
  await note(leaving, await trackOf('plus-evenings'))
  await sql`insert into favorites_bookmarks (account_id, type, item_id, created_at)
    values (${people.bob.accountId}, 'audio', ${await trackOf('the-open-night')}, ${testNow})`.execute(db)
  // Created here: it has a speaker of the demo content.
  await sql`insert into catalog_collections (slug, cover_seed, type_slug, access, title, speaker_id, published_at)
    select 'ours', 'ours', 'album', 'public', 'Ours', id, ${testNow} from catalog_speakers where slug = 'maryam'`.execute(
    db,
  )
})

describe('the demo content', () => {
  test('is removed by one call, except what people changed, bought or saved [SETUP-03]', async () => {
    const stored = [
      { kind: 'collection', title: 'For members', reasons: ['noted'] },
      { kind: 'collection', title: 'Suhba in Leeds', reasons: ['edited'] },
      { kind: 'collection', title: 'The open night', reasons: ['saved'] },
      { kind: 'collection', title: 'Zawiya lessons', reasons: ['bought'] },
      { kind: 'person', title: 'Demo editor', reasons: ['works'] },
    ]
    const all = await slugs()
    const talksBefore = (await db.selectFrom('catalog_all_tracks').select('id').execute()).length
    const planned = await demo()
    expect(planned.kept).toEqual(stored)
    expect(planned.removed).toMatchObject({ collections: all.length - 5, people: 1, offers: 0 })
    // Nothing was changed so far.
    expect(await slugs()).toEqual(all)

    const { data } = await sara.call(studio.removeDemo, {})
    expect(data).toEqual(planned)
    expect(await slugs()).toEqual([
      'for-members',
      'ours',
      'suhba-in-leeds',
      'the-open-night',
      'zawiya-lessons',
    ])
    const talks = (await db.selectFrom('catalog_all_tracks').select('id').execute()).length
    expect(talksBefore - talks).toBe(data.removed.talks)
    expect(await db.selectFrom('catalog_all_articles').select('id').execute()).toEqual([])
    const speakers = await db.selectFrom('catalog_speakers').select('slug').orderBy('slug').execute()
    expect(speakers).toEqual([{ slug: 'maryam' }, { slug: 'yusuf' }])
    // A file still in use remains; an unused one is deleted.
    expect(await filesThere([sharedFileId, coverFileId])).toEqual([coverFileId, sharedFileId])
    const unused = await sql`select from media_files as file where mime_type = 'audio/mpeg'
      and not exists (select from catalog_all_tracks where file_id = file.id)`.execute(db)
    expect(unused.rows).toEqual([])
    const left = await db
      .selectFrom('accounts_members')
      .select('id')
      .where('email', 'like', '%@demo.example')
      .execute()
    expect(left).toEqual([{ id: before.withPeople[1] }])
    // The list of the studio and the listeners see it.
    const { data: listed } = await nura.call(studio.listItems, { query: { search: 'plus evenings' } })
    expect(listed).toEqual([])
    const page = (type: string) => ({ params: { type }, query: {} })
    await visitor.refused(getCollection, 404, page('plus-evenings'))
    await visitor.call(getCollection, page('suhba-in-leeds'))
    const line = await db
      .selectFrom('audit_lines')
      .selectAll()
      .where('action', '=', 'demo.remove')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      account_id: people.sara.accountId,
      subject: 'demo:content',
      before: data.removed,
      after: { kept: 5 },
    })

    // A second call finds nothing to remove, and keeps the same.
    const { data: again } = await sara.call(studio.removeDemo, {})
    expect(Object.values(again.removed).every((count) => count === 0)).toBe(true)
    expect(again.kept).toEqual(stored)
  })

  test('keeps the only admin, and the person who removes it', async () => {
    const admin = await addDemoPerson('admin', true)
    const reasons = async () =>
      (await demo()).kept.filter(({ title }) => title === 'Demo admin').flatMap(({ reasons: found }) => found)
    expect(await reasons()).toEqual([])
    await sql`update accounts_members set is_admin = false where id <> ${admin}`.execute(db)
    expect(await reasons()).toEqual(['lastAdmin'])
    // One who may no longer log in does not count.
    const others = sql`email like 'adam@%' or email like 'omar@%'`
    await sql`update accounts_members set is_admin = true, disabled_at = ${testNow} where ${others}`.execute(
      db,
    )
    expect(await reasons()).toEqual(['lastAdmin'])
    await sql`update accounts_members set disabled_at = null where ${others}`.execute(db)
    expect(await reasons()).toEqual([])
    const { planRemoval } = await import('./plan-removal.ts')
    const { kept: stored } = await planRemoval(db, admin)
    expect(stored).toContainEqual({ kind: 'person', title: 'Demo admin', reasons: ['you'] })
    await sql`delete from accounts_members where id = ${admin}`.execute(db)
  })
})
