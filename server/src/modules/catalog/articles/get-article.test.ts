import { expect, test } from 'vitest'
import { getArticle } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice } = app.cast

test('a visitor reads an article [API-18 ART-01]', async () => {
  const { data } = await visitor.call(getArticle, { params: { slug: 'letter-1' } })
  expect(data).toEqual({
    id: expect.any(Number),
    type: 'article',
    title: 'On patience 1',
    slug: 'letter-1',
    cover_seed: 'letter-1',
    author: 'Ustadha Maryam',
    author_slug: expect.stringMatching(/maryam/),
    published_at: '2024-01-01T00:00:00.000Z',
    image: null,
    excerpt: 'Excerpt of letter-1',
    body: '<p>Text of letter-1</p>',
    is_members_only: false,
    language: 'en',
    reading_minutes: 1,
    topics: [{ slug: 'patience', label: 'Patience' }],
    read_alongside: [
      expect.objectContaining({ slug: 'mixed-album' }),
      expect.objectContaining({ slug: 'suhba-in-leeds', type: 'suhba' }),
    ],
    previous: { slug: 'letter-4', title: 'On patience 4' },
    next: { slug: 'letter-12', title: 'Sabır 12' },
    is_bookmarked: false,
    bookmarked_id: null,
  })
})

test('a visitor sees the excerpt of an article for members, and a member its text [B-73 DETAIL-06]', async () => {
  const input = { params: { slug: 'letter-2' } }
  const shown = await visitor.call(getArticle, input)
  expect(shown.data).toMatchObject({ is_members_only: true, body: null, excerpt: 'Excerpt of letter-2' })
  expect(JSON.stringify(shown)).not.toContain('Text of letter-2')
  const read = await alice.call(getArticle, input)
  expect(read.data.body).toBe('<p>Text of letter-2</p>')
})

test('another slug is not an article [ART-03 DETAIL-01]', async () => {
  for (const slug of ['no-such-letter', 'Letter-1', 'صبر']) {
    const { code, message } = await visitor.refused(getArticle, 404, { params: { slug } })
    expect({ code, message }).toEqual({ code: 'NotFound', message: 'No Article Found' })
  }
})
