import { expect, test } from 'vitest'
import { getSpeaker } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { coverFileId } from '#test/library/library.ts'
import { makeNoise, storeCover } from '#test/library/pictures.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { getSpeaker as findNow } from './get-speaker.ts'
import { setPortrait } from '../queries/speakers.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice } = app.cast
const { db } = app.services

test("a speaker's page lists their public items, for everybody", async () => {
  for (const person of [visitor, alice]) {
    const { data } = await person.call(getSpeaker, { params: { slug: 'yusuf' } })
    expect(data).toMatchObject({ slug: 'yusuf', name: 'Shaykh Yusuf', image: null, has_feed: true })
    const all = [...data.gatherings, ...data.albums]
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all.map(({ speaker }) => speaker))).toEqual(new Set(['Shaykh Yusuf']))
    expect(data.gatherings.every(({ type }) => type === 'suhba')).toBe(true)
    // The two closed types are never listed (B-88).
    expect(data.albums.map(({ type }) => type)).not.toContain('majlis-host-lessons')
  }
  const { data } = await visitor.call(getSpeaker, { params: { slug: 'maryam' } })
  expect(new Set(data.articles.map(({ author }) => author))).toEqual(new Set(['Ustadha Maryam']))
})

test('A12 serves a portrait as a picture, and no other file of a speaker', async () => {
  await storeCover(app.services, await makeNoise('jpeg', 50))
  await db.updateTable('catalog_collections').set({ cover_file_id: null }).execute()
  const address = `/images/${coverFileId}`
  expect((await visitor.get(address)).status).toBe(404)
  await setPortrait(db, 'yusuf', coverFileId)
  expect((await findNow(db, 'yusuf', 'en')).image).toBe(address)
  expect((await visitor.get(address)).headers['content-type']).toBe('image/jpeg')
})

test('an unknown speaker is not found', async () => {
  for (const slug of ['nobody', 'YUSUF', "x'--"]) {
    const answer = await visitor.refused(getSpeaker, 404, { params: { slug } })
    expect(answer.code).toBe('NotFound')
  }
})
