import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { nura } = app.cast
const { file, talk, save } = await draftAlbums(app)
const { file_id, duration_seconds } = file

async function create(title: string, values: Partial<CollectionDraft> = {}) {
  const tracks = [talk('a', 'First')]
  const body = { kind: 'suhba', title, slug: title, language: 'en', tracks, ...values } as const
  const { data } = await nura.call(studio.createItem, { body })
  return { id: data.item.id, revision: data.revision, draft: data.draft as CollectionDraft }
}
type Created = Awaited<ReturnType<typeof create>>

const publish = async ({ id, revision }: Created, body: { at?: string; accepts_garbled?: boolean } = {}) =>
  await nura.call(studio.publishItem, { params: { id }, body: { revision, ...body } })
const refusal = async ({ id, revision }: Created, body: { at?: string } = {}) =>
  await nura.refused(studio.publishItem, 409, { params: { id }, body: { revision, ...body } })
const read = async ({ id }: Created) => (await nura.call(studio.getItem, { params: { id } })).data

describe('what looks garbled', () => {
  test('is named before it is published, and published once it is accepted [SOUND-06]', async () => {
    const item = await create('garbled-fields', {
      title: 'ãÌáÓ ÇáÕÈÑ',
      speaker: 'GÃ¶nÃ¼l',
      description: 'About patience',
      tracks: [
        {
          key: 'a',
          track_id: null,
          title: 'G\uFFFDn\uFFFDl',
          access: null,
          price_credits: null,
          file_id,
          duration_seconds,
          questions: [{ key: 'q', question: 'Ø§Ù„ØµØ¨Ø±?', topic: null, start_seconds: 0 }],
        },
      ],
    })
    expect(await refusal(item)).toMatchObject({
      code: 'GarbledText',
      errors: {
        title: 'ãÌáÓ ÇáÕÈÑ',
        speaker: 'GÃ¶nÃ¼l',
        'tracks.a.title': 'G\uFFFDn\uFFFDl',
        'tracks.a.questions': 'Ø§Ù„ØµØ¨Ø±?',
      },
    })
    const { data } = await publish(item, { accepts_garbled: true })
    expect(data.item.state).toBe('published')
    // Accepted texts are not reported again; new ones are.
    const change = async (revision: number, values: Partial<CollectionDraft>) =>
      (await save(item.id, revision, { ...data.draft, ...values })).revision
    const next = { ...item, revision: await change(data.revision, { city: 'Konya', country: 'TR' }) }
    const { data: second } = await publish(next)
    const third = { ...item, revision: await change(second.revision, { description: 'SabÄ±r' }) }
    expect((await refusal(third)).errors).toEqual({ description: 'SabÄ±r' })
  })

  test('is named where it is scheduled; what was written after that is published with a notice [SOUND-06]', async () => {
    const at = new Date(testNow.getTime() + 3_600_000).toISOString()
    const accepted = await create('garbled-accepted', { title: 'GÃ¶nÃ¼l' })
    expect(await refusal(accepted, { at })).toMatchObject({ code: 'GarbledText' })
    await publish(accepted, { at, accepts_garbled: true })
    const later = await create('garbled-later')
    await publish(later, { at })
    await save(later.id, (await read(later)).revision, { ...later.draft, title: 'ãÌáÓ ÇáÕÈÑ' })
    app.clock.set(new Date(testNow.getTime() + 3_601_000))
    await app.jobHandlers.tasks['publish-due']?.({})
    expect((await read(accepted)).item).toMatchObject({ state: 'published', problem: null })
    expect((await read(later)).item).toMatchObject({
      state: 'published',
      problem: 'It was published at its time, but some text looks garbled: “ãÌáÓ ÇáÕÈÑ”',
    })
  })

  test('is left out of what many are published with, unless it is accepted [SOUND-06]', async () => {
    const [plain, garbled] = [await create('plain-one'), await create('garbled-one', { title: 'GÃ¶nÃ¼l' })]
    const change = async (accepts: boolean) =>
      (
        await nura.call(studio.changeItems, {
          body: { action: 'publish', ids: [plain.id, garbled.id], accepts_garbled: accepts },
        })
      ).data
    expect(await change(false)).toMatchObject({
      done: [plain.id],
      refused: [{ id: garbled.id, message: 'This looks garbled: “GÃ¶nÃ¼l”', is_garbled: true }],
    })
    expect((await read(garbled)).item.state).toBe('draft')
    expect((await change(true)).refused).toEqual([])
    expect((await read(garbled)).item.state).toBe('published')
  })
})
