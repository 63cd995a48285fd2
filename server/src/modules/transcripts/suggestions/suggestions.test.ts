import { downloadMyData, getTranscript, suggestCorrection } from '@sohbet/contract'
import { searchTranscripts } from '@sohbet/contract/transcript-search'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findTalk, putTranscript } from '#test/library/transcripts.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, carla, nura } = app.cast
const { db } = app.services
const id = await findTalk(app.services)
const locked = await db
  .selectFrom('catalog_tracks as track')
  .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
  .select('track.id')
  .where('album.access', '=', 'premier')
  .executeTakeFirstOrThrow()

let segmentId = 0
beforeEach(async () => {
  await db.deleteFrom('transcripts_suggestions').execute()
  await db.deleteFrom('transcripts_talks').execute()
  await db.deleteFrom('rate_limits').execute()
  segmentId = await bring(id)
  await deliverEmails(app)
})

async function bring(trackId: number): Promise<number> {
  await putTranscript(app.services, { trackId, language: 'en' }, ['Sit doun quillfeather.'])
  const rows = await db
    .selectFrom('transcripts_segments')
    .select('id')
    .where('track_id', '=', trackId)
    .execute()
  return rows[0]?.id ?? 0
}
const body = (text: string, fields: { is_credited?: boolean; language?: string } = {}) => ({
  params: { id },
  body: { language: 'en', segment_id: segmentId, text, ...fields },
})
const waiting = async () => (await nura.call(studio.listSuggestions, { query: {} })).data
const suggest = async (text = 'Sit down quillfeather.', fields = {}) => {
  await alice.call(suggestCorrection, body(text, fields))
  const [suggestion] = await waiting()
  if (suggestion === undefined) throw new Error('It is there.')
  return suggestion
}
const textNow = async () =>
  (await visitor.call(getTranscript, { params: { id }, query: {} })).data.transcript?.segments[0]?.text
const accept = ({ id: suggestionId, now }: studio.Suggestion) => ({
  params: { id: suggestionId },
  body: { decision: 'accept' as const, seen: now ?? '' },
})

describe('a suggestion of a listener [TEXT-14]', () => {
  test('is listed for the team with both texts; a second one about the segment replaces the first', async () => {
    await suggest('Sit up.')
    expect(await suggest('Sit down quillfeather.')).toMatchObject({
      track_id: id,
      title: 'On patience',
      language: 'en',
      start: 10,
      now: 'Sit doun quillfeather.',
      before: 'Sit doun quillfeather.',
      text: 'Sit down quillfeather.',
      is_credited: false,
    })
    expect(await waiting()).toHaveLength(1)
  })

  test('becomes an edit when accepted, and its listener gets an email and is named', async () => {
    await nura.call(studio.decideSuggestion, accept(await suggest(undefined, { is_credited: true })))
    expect(await textNow()).toBe('Sit down quillfeather.')
    const hits = await visitor.call(searchTranscripts, { query: { q: 'down' } })
    expect(hits.data.map((hit) => hit.segment_id)).toEqual([segmentId])
    const { data } = await nura.call(studio.listTranscriptChanges, {
      params: { id, language: 'en' },
      query: {},
    })
    expect(data[0]).toMatchObject({ action: 'save', segment_id: segmentId, after: [{ state: 'edited' }] })
    expect(data[0]?.by).not.toBe('')
    const page = (await visitor.call(getTranscript, { params: { id }, query: {} })).data
    expect(page.thanks).toHaveLength(1)
    // Those who may not read the text do not learn who may.
    await db.updateTable('catalog_tracks').set({ access: 'premier' }).where('id', '=', id).execute()
    const closed = (await visitor.call(getTranscript, { params: { id }, query: {} })).data
    await db.updateTable('catalog_tracks').set({ access: 'public' }).where('id', '=', id).execute()
    expect([closed.is_locked, 'thanks' in closed]).toEqual([true, false])
    expect(await waiting()).toEqual([])
    const [email] = await deliverEmails(app)
    expect(email?.subject).toBe('Your correction was accepted: On patience')
    expect(email?.to).toContain('alice')
    expect(JSON.stringify(email)).not.toContain('quillfeather')
  })

  test('cannot be accepted when the segment has changed since the editor read it', async () => {
    const suggestion = await suggest()
    await bob.call(suggestCorrection, body('Sit here.'))
    const other = (await waiting())[1]
    await nura.call(studio.decideSuggestion, accept(suggestion))
    if (other === undefined) throw new Error('It is there.')
    const refused = await nura.refused(studio.decideSuggestion, 409, accept(other))
    expect(refused.code).toBe('EditConflict')
    expect(await textNow()).toBe('Sit down quillfeather.')
    expect(await waiting()).toMatchObject([{ now: 'Sit down quillfeather.', text: 'Sit here.' }])
    // Only a listener who requested it is named.
    const { data } = await visitor.call(getTranscript, { params: { id }, query: {} })
    expect(data).not.toHaveProperty('thanks')
  })

  test('changes nothing when refused, and its listener gets the reason', async () => {
    const { id: suggestionId } = await suggest()
    const decision = { decision: 'refuse' as const, reason: 'He said it so.\nForgive us.' }
    await nura.call(studio.decideSuggestion, { params: { id: suggestionId }, body: decision })
    expect(await textNow()).toBe('Sit doun quillfeather.')
    const email = JSON.stringify(await deliverEmails(app))
    expect(email).toContain('He said it so.<br>Forgive us.')
    expect(email).not.toContain('quillfeather')
    const again = await nura.refused(studio.decideSuggestion, 404, {
      params: { id: suggestionId },
      body: decision,
    })
    expect(again.code).toBe('NotFound')
  })

  test('is removed together with all others of its listener, without an email', async () => {
    const { account_id: accountId } = await suggest()
    await bob.call(suggestCorrection, body('Sit here.'))
    const { data } = await nura.call(studio.removeSuggestions, { params: { id: accountId } })
    expect(data).toEqual({ removed: 1 })
    expect((await waiting()).map(({ text }) => text)).toEqual(['Sit here.'])
    expect(await deliverEmails(app)).toEqual([])
  })

  test('is part of the data that its owner downloads', async () => {
    await suggest()
    expect((await alice.call(downloadMyData)).data.suggestions).toMatchObject([
      { track_id: id, text: 'Sit down quillfeather.', state: 'open' },
    ])
  })
})

test('lists of suggestions, talks and changes count their rows also beyond the last page', async () => {
  await suggest()
  const params = { id, language: 'en' }
  for (const list of [
    async (page: number) => await nura.call(studio.listSuggestions, { query: { page } }),
    async (page: number) => await nura.call(studio.listTranscribedTalks, { query: { page } }),
    async (page: number) => await nura.call(studio.listTranscriptChanges, { params, query: { page } }),
  ]) {
    const { total } = (await list(1)).page_info
    expect(total).toBeGreaterThan(0)
    expect(await list(100)).toMatchObject({ data: [], page_info: { total } })
  }
})

describe('an invalid suggestion is refused [TEXT-14]', () => {
  test('with an unchanged or empty text, or in another language', async () => {
    const same = await alice.refused(suggestCorrection, 400, body('Sit doun quillfeather.'))
    expect(same.errors).toEqual({ text: 'The text is as it was' })
    expect((await alice.refused(suggestCorrection, 400, body(' '))).errors).toHaveProperty('text')
    expect((await alice.refused(suggestCorrection, 404, body('x', { language: 'tr' }))).code).toBe('NotFound')
  })

  test('about a segment of a talk that the member may not hear, with NotFound and none of its words', async () => {
    const lockedSegment = await bring(locked.id)
    const input = {
      params: { id: locked.id },
      body: { language: 'en', segment_id: lockedSegment, text: 'x' },
    }
    const refused = await alice.refused(suggestCorrection, 404, input)
    expect(JSON.stringify(refused)).not.toContain('quillfeather')
    const other = { params: { id }, body: { language: 'en', segment_id: lockedSegment, text: 'x' } }
    expect((await alice.refused(suggestCorrection, 404, other)).code).toBe('NotFound')
    expect(await waiting()).toEqual([])
  })

  test('after thirty in an hour', async () => {
    for (let count = 0; count < 30; count += 1) await alice.call(suggestCorrection, body(`Sit ${count}.`))
    const { message } = await alice.refused(suggestCorrection, 429, body('Sit more.'))
    expect(message).toBe('You have sent many suggestions. Please try again in an hour.')
  })
})

test('deleting an account deletes its suggestions and its name [TEXT-14]', async () => {
  await carla.call(suggestCorrection, body('Sit down quillfeather.', { is_credited: true }))
  const [suggestion] = await waiting()
  if (suggestion === undefined) throw new Error('It is there.')
  await nura.call(studio.decideSuggestion, accept(suggestion))
  await db.deleteFrom('accounts_members').where('id', '=', people.carla.accountId).execute()
  const left = await db.selectFrom('transcripts_suggestions').selectAll().execute()
  expect(left).toEqual([])
  expect((await visitor.call(getTranscript, { params: { id }, query: {} })).data).not.toHaveProperty('thanks')
  expect(await textNow()).toBe('Sit down quillfeather.')
})
