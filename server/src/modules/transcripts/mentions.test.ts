import { buyLesson, listMentions } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { startTranscriptSite } from '#test/library/transcripts.ts'
import { startWith } from '#test/money/for-sale.ts'

const { app, lesson, id, put } = await startTranscriptSite()
const { visitor, alice, nura } = app.cast
const { db } = app.services

const mentionsOf = async (slug: string, by: Person = visitor, page = 1) =>
  await by.call(listMentions, { params: { slug }, query: { page } })
const secondsOf = async (slug: string, by: Person = visitor) =>
  (await mentionsOf(slug, by)).data.map(({ start_in_seconds: second }) => second)

describe('the mentions of a person [TEXT-58]', () => {
  test('lists the talks that name the person with each second, once for all languages', async () => {
    await put('en', ['Peace.', 'Then shaykh  Yusuf’s son came.', 'Yusuf slept.', 'SHAYKH YUSUF woke.'])
    await put('tr', ['Selam.', "Shaykh Yusuf'un oğlu geldi.", 'Uyudu.', 'Uyandı.'])
    const { data, page_info: pageInfo } = await mentionsOf('yusuf')
    expect(data).toMatchObject([
      {
        title: 'On patience',
        slug: 'suhba-in-leeds',
        by: 'Shaykh Yusuf',
        language: 'en',
        audio_id: id,
        start_in_seconds: 15,
      },
      { start_in_seconds: 25 },
    ])
    expect(pageInfo.total).toBe(1)
    // None of what is said.
    expect(JSON.stringify(data)).not.toContain('woke')
  })

  test('does not count a longer word, a name split by a comma, or a text changed since', async () => {
    await put('en', ['Shaykh Yusufabad is a town.', 'Shaykh, Yusuf came.', 'He is Shaykh Yusuf.'])
    expect(await secondsOf('yusuf')).toEqual([20])
    const params = { id, language: 'en' }
    const { data } = await nura.call(studio.getTrackTranscript, { params })
    const segments = data.segments
      .slice(2)
      .map((one) => ({ ...one, text: 'He is well.', state: 'edited' as const }))
    await nura.call(studio.saveTranscript, { params, body: { revision: data.revision, segments } })
    expect(await secondsOf('yusuf')).toEqual([])
  })

  test('finds a person under a name that the team has added', async () => {
    await put('en', ['Here spoke the Lamp of Leeds.'])
    expect(await secondsOf('yusuf')).toEqual([])
    const { data } = await nura.call(studio.listSpeakers, { query: { search: 'Yusuf' } })
    const speaker = data.find(({ slug }) => slug === 'yusuf')
    if (speaker === undefined) throw new Error('There is no speaker.')
    const { id: speakerId, revision, name, title_ar: ar, title_ur: ur } = speaker
    const body = { name, title_ar: ar, title_tr: 'The Lamp of Leeds', title_ur: ur, revision }
    await nura.call(studio.changeSpeaker, { params: { id: speakerId }, body })
    await expect.poll(() => secondsOf('yusuf')).toEqual([10])
  })

  test('pages the talks, each with all its mentions, and answers NotFound for an unknown person', async () => {
    const talks = await db
      .updateTable('catalog_tracks as track')
      .from('catalog_collections as album')
      .set({ access: 'public' })
      .whereRef('album.id', '=', 'track.collection_id')
      .where('album.type_slug', 'in', ['album', 'suhba'])
      .where('track.title', '=', 'The talk')
      .returning('track.id')
      .execute()
    for (const talk of talks.slice(0, 26)) await put('en', ['Shaykh Yusuf.', 'Shaykh Yusuf.'], talk.id)
    const [first, second] = await Promise.all([1, 2].map((page) => mentionsOf('yusuf', visitor, page)))
    expect(first?.data).toHaveLength(50)
    expect(second?.data).toHaveLength(2)
    expect(second?.page_info).toMatchObject({ total: 26, total_pages: 2 })
    await visitor.refused(listMentions, 404, { params: { slug: 'nobody' }, query: {} })
  })
})

test('a talk that the reader may not hear shows no mention [TEXT-02 TEXT-58]', async () => {
  await startWith(app.services, { alice: 50 })
  await put('en', ['Peace.', 'Shaykh Yusuf said so.'], lesson)
  expect(await mentionsOf('yusuf', alice)).toMatchObject({ data: [], page_info: { total: 0 } })
  await alice.call(buyLesson, { body: { lesson_id: lesson } })
  expect(await secondsOf('yusuf', alice)).toEqual([15])
  expect(await secondsOf('yusuf')).toEqual([])
})
