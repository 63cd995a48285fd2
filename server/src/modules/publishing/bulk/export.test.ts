import * as studio from '@sohbet/contract/studio'
import type { ArticleDraft, CollectionDraft } from '@sohbet/contract/studio'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp, type TestApp } from '#test/app/test-app.ts'
import { bulkSteps, countsOf, readInBulk } from '#test/studio/bulk-files.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const web = await makeWeb()
const app = await startTestApp({ web, fill: fillLibrary })
const empty = await startTestApp({ web })
const { nura } = app.cast

const download = async (from: TestApp, ending: string): Promise<Buffer> => {
  const headers = { 'auth-token': from.cast.nura.token ?? '' }
  const answer = await from.server.inject({ url: `/studio/content.${ending}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const bring = async (to: TestApp, ending: string, content: Buffer) => {
  const { data, rows } = await readInBulk(to, to.cast.nura, { name: `content.${ending}`, content })
  return { data, rows }
}

async function begin(kind: studio.ItemKind, title: string, change: object = {}): Promise<number> {
  const { data } = await nura.call(studio.createItem, { body: { kind, title } })
  const draft = { ...data.draft, ...change } as CollectionDraft
  await nura.call(studio.saveDraft, { params: { id: data.item.id }, body: { revision: 1, draft } })
  return data.item.id
}

beforeAll(async () => {
  const questions = [
    { key: 'q', question: '-What is\r\n"sabr", صبر؟', topic: 'patience', start_seconds: 1.25 },
    { key: 'r', question: '=HYPERLINK("x")', topic: null, start_seconds: 0 },
  ]
  const tracks = [
    {
      key: 'b',
      title: "'=1+1",
      access: 'paid',
      price_credits: 7,
      file_id: 'abc234',
      duration_seconds: 61.5,
      questions,
    },
    { key: 'a', title: '', duration_seconds: 0 },
  ]
  await begin('zawiya', 'All fields', {
    description: 'Two\nlines\r\nand a\ttab, and _x000D_',
    language: 'tr',
    access: 'paid',
    apply_ppd: true,
    set_price_credits: 12,
    download_price_credits: 1,
    held_on: '2026-11-02',
    speaker: ' Şeyh, "Yusuf" ',
    topics: ['patience', 'a-new-one'],
    country: 'TR',
    city: '+Bursa',
    cover_file_id: 'picture2',
    cover_focus: { x: 0.3333, y: 1 },
    tracks,
  })
  // Drafts with the same slug, without a slug, and empty ones.
  for (const title of ['Twin', 'Twin']) await begin('album', title, { language: 'en' })
  await begin('album', 'No address, yet', { slug: '' })
  await begin('suhba', '')
  const body = `<p>${'A long text, صبر 🌙. '.repeat(1700)}</p>`
  const one = await begin('article', 'One article', {
    author: 'Idris',
    body,
    language: 'en',
    access: 'members',
  })
  const other = await begin('article', 'Other article', {
    translations: [one],
    read_alongside: ['all-fields'],
  })
  const { data } = await nura.call(studio.getItem, { params: { id: one } })
  await nura.call(studio.saveDraft, {
    params: { id: one },
    body: { revision: data.revision, draft: { ...(data.draft as ArticleDraft), translations: [other] } },
  })
})

describe.each(studio.exportEndings)('an export as %s', (ending) => {
  test('is imported without any change', async () => {
    const file = await download(app, ending)
    const { data, rows } = await bring(app, ending, file)
    expect(data.problem).toBeNull()
    expect(rows.filter(({ difference }) => difference !== 'unchanged')).toEqual([])
    expect(Object.keys(countsOf(data))).toEqual(['unchanged'])
    expect(data.counts.unchanged).toBeGreaterThan(20)
    expect((await download(app, ending)).equals(file)).toBe(true)
  })
})

describe('an export', () => {
  test('restores everything byte for byte after all items were moved to the trash', async () => {
    const file = await download(app, 'zip')
    const { data: items } = await nura.call(studio.listItems, { query: { per_page: 100 } })
    await nura.call(studio.changeItems, { body: { action: 'trash', ids: items.map(({ id }) => id) } })
    expect((await nura.call(studio.listItems, { query: {} })).data).toEqual([])
    const { data } = await bring(app, 'zip', file)
    // One item refers to a recording and a picture that were never stored.
    expect(countsOf(data)).toEqual({ new: items.length, noticed: 1 })
    expect(countsOf(await bulkSteps(app).apply(data.id))).toEqual({
      new: items.length,
      noticed: 1,
      applied: items.length,
    })
    expect((await download(app, 'zip')).equals(file)).toBe(true)
  })

  test('restores everything byte for byte in an empty database', async () => {
    const file = await download(app, 'json')
    const { data } = await bring(empty, 'json', file)
    expect(Object.keys(countsOf(data))).toEqual(['new', 'noticed'])
    await bulkSteps(empty).apply(data.id)
    for (const ending of studio.exportEndings)
      expect((await download(empty, ending)).equals(await download(app, ending)), ending).toBe(true)
  })

  test('contains no database ids and nothing that a spreadsheet would execute', async () => {
    const files = unzipSync(await download(app, 'zip'))
    expect(Object.keys(files)).toEqual(['collections.csv', 'tracks.csv', 'questions.csv', 'articles.csv'])
    const [tracks, questions, collections] = ['tracks', 'questions', 'collections'].map((name) =>
      Buffer.from(files[`${name}.csv`] ?? []).toString(),
    )
    expect(tracks).toContain("all-fields,b,''=1+1,paid,7,abc234,61.5\r\n")
    expect(questions).toContain(`"'=HYPERLINK(""x"")"`)
    expect(collections).toContain(",'+Bursa,")
    expect(collections).toContain('\r\ntwin#2,album,Twin,twin,')
    expect(collections).toContain('\r\n?No%20address%2C%20yet,album,"No address, yet",,')
    expect((await download(app, 'json')).toString()).not.toContain('track_id')
  })

  test('is open to editors in the studio only; others are redirected to its page', async () => {
    for (const guest of [app.cast.visitor, app.cast.alice, app.cast.edith, app.cast.sara])
      for (const ending of studio.exportEndings) {
        const { status, headers } = await guest.get(`/studio/content.${ending}`)
        expect([status, headers.location, headers['cache-control']]).toEqual([
          302,
          '/studio/bulk',
          'private, no-store',
        ])
      }
    const { headers } = await app.cast.omar.get('/studio/content.xlsx')
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="sohbet-content-2026-11-21.xlsx"',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-content-type-options': 'nosniff',
    })
  })
})
