import { expect, test } from 'vitest'
import type { GatheringDetail } from '@sohbet/contract'
import { createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml } from '#test/server-html.tsx'

const gathering: GatheringDetail = {
  id: 4,
  title: 'Thursday gathering',
  description: 'All are welcome',
  starts_at: '2026-12-01T18:00:00.000Z',
  time_zone: 'Europe/London',
  place: 'Leeds',
  image: null,
  url: null,
  is_past: false,
  recording: null,
  is_asked: false,
}

/** The content of a tag in the head of the page. */
async function headOf(path: string, change: Partial<GatheringDetail> = {}) {
  const data = { ...gathering, ...change }
  const answer = { status: 200, body: { data } }
  const { body } = await renderPage(path, { transport: createTransport({ '/api/gatherings/4': answer }) })
  const { document } = readHtml(body)
  return (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta:is([name="${name}"], [property="${name}"])`)?.content
}

test('the preview of a shared gathering says when and where it is, in the language of the page [B-13]', async () => {
  for (const [path, description] of [
    ['/gatherings/4', 'Tuesday, Dec 1st 2026 · 6:00 PM (GMT) · Leeds · All are welcome'],
    ['/tr/gatherings/4', '1 Ara 2026 Salı · 18:00 (GMT) · Leeds · All are welcome'],
  ] as const) {
    const meta = await headOf(path)
    expect([meta('description'), meta('og:description')]).toEqual([description, description])
    expect([meta('og:title'), meta('twitter:card')]).toEqual(['Thursday gathering', 'summary'])
  }
})

test('the preview of a recorded gathering has the picture of its recording [B-13]', async () => {
  const meta = await headOf('/ar/gatherings/4', {
    description: '',
    is_past: true,
    recording: { title: 'On patience', slug: 'on-patience' },
  })
  expect(meta('description')).toMatch(/Leeds$/)
  expect(meta('og:image')).toBe('https://sohbet.example/card/audios/on-patience.png?language=ar')
  expect([meta('og:image:alt'), meta('twitter:card')]).toEqual(['On patience', 'summary_large_image'])
})
