import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { bulkSteps, countsOf, csv, lookAt, readInBulk, toBody } from '#test/studio/bulk-files.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { nura, omar } = app.cast
const { find, read, begin, apply } = bulkSteps(app)

const undo = async (id: number) => {
  await nura.call(studio.undoBulk, { params: { id } })
  await app.runJobs()
  return (await lookAt(nura, id)).data
}
const stepsOf = async (id: number) =>
  (await nura.call(studio.listRevisions, { params: { id } })).data.map(({ what, by }) => [what, by])
const saveTitle = async (id: number, title: string, by = omar) => {
  const { draft, revision } = await read(id)
  const body = { revision, draft: { ...draft, title } as CollectionDraft }
  await by.call(studio.saveDraft, { params: { id }, body })
}

describe('applying a run', () => {
  test('adds one history entry for each item and an audit line, as a draft', async () => {
    const item = await begin('Applied old')
    const { data } = await readInBulk(
      app,
      nura,
      csv(
        'collections.csv',
        'kind,title,slug,city',
        ',Applied old,applied-old,Bursa',
        'album,Applied new,,Konya',
        `album,Bad,${'x'.repeat(161)},`,
      ),
    )
    const { counts, state } = await apply(data.id)
    expect([state, counts.applied, counts.faulty]).toEqual(['applied', 2, 1])
    const [made] = await find('Applied new')
    expect(made).toMatchObject({
      state: 'draft',
      is_live: false,
      slug: 'applied-new',
      changed_by: 'nura Cast',
    })
    // Within ten minutes of a manual save, and still its own step.
    expect(await stepsOf(item.id)).toEqual([
      ['imported', 'nura Cast'],
      ['saved', 'nura Cast'],
      ['created', 'nura Cast'],
    ])
    expect(await stepsOf(made?.id ?? 0)).toEqual([['created', 'nura Cast']])
    const lines = await db
      .selectFrom('audit_lines')
      .select(['action', 'subject', 'account_id'])
      .where('subject', 'in', [`item:${item.id}`, `item:${made?.id}`, `bulk:${data.id}`])
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'item.create',
      'item.save',
      'bulk.apply',
      'item.import',
      'item.create',
    ])
    expect(new Set(lines.map(({ account_id }) => account_id)).size).toBe(1)
    await nura.refused(studio.applyBulk, 409, { params: { id: data.id } })
  })

  test('continues after a crash and applies each row once', async () => {
    app.expectConsoleError(/^a job failed$/)
    const titles = Array.from({ length: 8 }, (_, index) => `Killed ${index}`)
    const { data } = await readInBulk(
      app,
      nura,
      csv('collections.csv', 'kind,title', ...titles.map((title) => `album,${title}`)),
    )
    // A row with the id reserved for the fifth makes the applying process fail there.
    const { item_id: id } = await db
      .selectFrom('bulk_rows')
      .select('item_id')
      .where('run_id', '=', data.id)
      .where('number', '=', 5)
      .executeTakeFirstOrThrow()
    const columns = { kind: 'album', state: 'draft', title: '', slug: '', language: '', access: 'public' }
    await db
      .insertInto('editing_items')
      .values({ id: id ?? 0, ...columns, cover_seed: '', words: '', changed_at: app.clock.now() })
      .execute()
    await nura.call(studio.applyBulk, { params: { id: data.id } })
    await app.runJobs()
    expect((await lookAt(nura, data.id)).data).toMatchObject({ state: 'applying', counts: { applied: 4 } })
    await db
      .deleteFrom('editing_items')
      .where('id', '=', id ?? 0)
      .execute()
    // Two processes run the job at the same time.
    const work = app.jobHandlers.tasks['bulk-run']
    await Promise.all([work?.({ id: data.id }), work?.({ id: data.id })])
    expect((await lookAt(nura, data.id)).data).toMatchObject({
      state: 'applied',
      counts: { applied: 8, refused: 0 },
    })
    const made = (await find('Killed')).filter(({ title }) => titles.includes(title))
    expect(made.map(({ title }) => title).toSorted()).toEqual(titles)
    for (const { id } of made) expect(await stepsOf(id)).toEqual([['created', 'nura Cast']])
  })

  test('merges with changes saved since, and keeps fields that others have changed', async () => {
    const [merged, conflicting, missing] = [
      await begin('Others merge'),
      await begin('Others conflict'),
      await begin('Others trash'),
    ]
    const { data } = await readInBulk(
      app,
      nura,
      csv(
        'collections.csv',
        'item,title,city',
        'others-merge,Others merge,Bursa',
        'others-conflict,Mine,',
        'others-trash,Changed,',
      ),
    )
    await saveTitle(merged.id, 'Theirs')
    await saveTitle(conflicting.id, 'Theirs too')
    await nura.call(studio.changeItems, { body: { action: 'trash', ids: [missing.id] } })
    expect(countsOf(await apply(data.id))).toEqual({ changed: 3, applied: 1, refused: 2 })
    expect((await read(merged.id)).draft).toMatchObject({ title: 'Theirs', city: 'Bursa' })
    expect((await read(conflicting.id)).draft).toMatchObject({ title: 'Theirs too' })
    const { rows, page_info } = await lookAt(nura, data.id, 'refused')
    expect(page_info.total).toBe(2)
    expect(rows.map(({ title, message }) => [title, message])).toEqual([
      ['Mine', 'Someone else has changed the same fields since. It was left as it is.'],
      ['Changed', 'It is no longer there, or in the trash. It was left as it is.'],
    ])
  })
})

describe('undoing a run', () => {
  test('reverts it as one step, except for items changed since, which are reported', async () => {
    const [back, theirs] = [await begin('Undo back', { city: 'Bursa' }), await begin('Undo theirs')]
    const before = (await read(back.id)).draft
    const { data } = await readInBulk(
      app,
      nura,
      csv(
        'collections.csv',
        'kind,title,slug,city',
        ',Undo back,undo-back,Konya',
        ',Undo theirs,undo-theirs,Konya',
        'album,Undo new,,',
        'album,Undo taken up,,',
      ),
    )
    await apply(data.id)
    await saveTitle(theirs.id, 'Undo theirs by omar')
    const [made, takenUp] = [(await find('Undo new'))[0], (await find('Undo taken up'))[0]]
    await nura.call(studio.moveItem, { params: { id: takenUp?.id ?? 0 }, body: { state: 'review' } })
    const undone = await undo(data.id)
    expect(undone.state).toBe('undone')
    expect(countsOf(undone)).toEqual({ new: 2, changed: 2, undone: 2, kept: 2 })
    expect((await read(back.id)).draft).toEqual(before)
    expect((await stepsOf(back.id))[0]).toEqual(['restored', 'nura Cast'])
    expect((await read(theirs.id)).draft).toMatchObject({ title: 'Undo theirs by omar', city: 'Konya' })
    expect((await read(made?.id ?? 0)).item.trashed_at).not.toBeNull()
    expect((await read(takenUp?.id ?? 0)).item).toMatchObject({ trashed_at: null, state: 'review' })
    const { rows } = await lookAt(nura, data.id, 'kept')
    expect(rows.map(({ title, message }) => [title, message])).toEqual([
      ['Undo theirs', 'Someone has changed it since. It was left as it is.'],
      ['Undo taken up', 'Someone has changed it since. It was left as it is.'],
    ])
    await nura.refused(studio.undoBulk, 409, { params: { id: data.id } })
  })

  test('does not change what listeners see', async () => {
    const [shown] = await find('published').then(
      async () => (await nura.call(studio.listItems, { query: { state: 'published', kind: 'album' } })).data,
    )
    const id = shown?.id ?? 0
    const { data } = await readInBulk(
      app,
      nura,
      csv('collections.csv', 'item,speaker', `${shown?.slug},Someone new`),
    )
    await apply(data.id)
    expect((await read(id)).item).toMatchObject({ state: 'published', is_live: true, has_changes: true })
    await undo(data.id)
    expect((await read(id)).item).toMatchObject({ state: 'published', is_live: true, has_changes: false })
  })
})

test('a run ends when its editor may not edit any more', async () => {
  const setEditor = async (is_editor: boolean) =>
    await db
      .updateTable('accounts_members')
      .set({ is_editor })
      .where('id', '=', people.nura.accountId)
      .execute()
  const { data } = await readInBulk(
    app,
    nura,
    csv('collections.csv', 'kind,title', 'album,Of a former editor'),
  )
  const other = await readInBulk(app, nura, csv('collections.csv', 'kind,title', 'album,Kept without right'))
  await apply(other.data.id)
  await setEditor(false)
  expect(await apply(data.id)).toMatchObject({ state: 'applied', counts: { applied: 0, refused: 1 } })
  expect(await undo(other.data.id)).toMatchObject({ state: 'undone', counts: { undone: 0, kept: 1 } })
  await setEditor(true)
})

const jobs = sql.table(`${jobsSchema(app.services.config.databaseSchema)}._private_jobs`)
const endLost = async () => await app.jobHandlers.tasks['end-lost-bulk']?.({})

describe('a run whose job is lost', () => {
  const file = csv('collections.csv', 'kind,title', 'album,Of a lost job')

  test.each([
    ['failed for the last time', sql`update ${jobs} set attempts = max_attempts`],
    ['is missing', sql`delete from ${jobs}`],
  ])('ends with a message when the job %s', async (_, lose) => {
    const { data } = await nura.call(studio.beginBulk, { body: toBody([file]) })
    await endLost()
    expect((await lookAt(nura, data.id)).data.state).toBe('reading')
    await lose.execute(db)
    await app.runJobs()
    await endLost()
    expect((await lookAt(nura, data.id)).data).toMatchObject({
      state: 'failed',
      problem: 'A fault on our side stopped this. Nothing was changed. Please send the files again.',
    })
    expect(await db.selectFrom('bulk_files').selectAll().execute()).toEqual([])
  })

  test('marks the rows that were not applied or not undone with a message', async () => {
    const stopped = 'A fault on our side stopped this row. It was left as it is.'
    const { data } = await readInBulk(app, nura, file)
    const params = { id: data.id }
    await nura.call(studio.applyBulk, { params })
    await sql`delete from ${jobs}`.execute(db)
    await endLost()
    expect(await lookAt(nura, data.id)).toMatchObject({
      data: { state: 'applied', counts: { refused: 1 } },
      rows: [{ outcome: 'refused', message: stopped }],
    })
    const other = await readInBulk(app, nura, csv('collections.csv', 'kind,title', 'album,Of a lost return'))
    await apply(other.data.id)
    await nura.call(studio.undoBulk, { params: { id: other.data.id } })
    await sql`delete from ${jobs}`.execute(db)
    await endLost()
    expect(await lookAt(nura, other.data.id)).toMatchObject({
      data: { state: 'undone', counts: { kept: 1 } },
      rows: [{ outcome: 'kept', message: stopped }],
    })
  })
})
