import { expect, test } from 'vitest'
import type { WhyLocked } from '@sohbet/contract'
import { createTransport } from '../../test/library.ts'
import { renderPage } from '../../test/pages.ts'
import { readHtml } from '../../test/server-html.tsx'

const path = '/audios/detail/letters'

test.each<[WhyLocked['rule'], WhyLocked['ways'][number]['steps'], string, string, RegExp]>([
  [
    'free',
    [{ kind: 'log_in' }],
    'Please login to play this audio',
    'Log in',
    /^\/login\/\?p=%2Faudios%2Fdetail%2Fletters$/,
  ],
  [
    'plus',
    [{ kind: 'plan', plan: 'plus' }],
    'For Plus and Premier members',
    'See plans',
    /^\/subscription\?plan=plus&back=%2Faudios%2Fdetail%2Fletters$/,
  ],
])(
  'without a script the page of a lock for %s says what opens it, and leads there and back [N16 B-43 B-44]',
  async (rule, steps, sentence, name, href) => {
    const data: WhyLocked = {
      type: 'track',
      id: 11,
      title: 'A letter',
      path,
      is_locked: true,
      rule,
      owned: { plan: null, credits: 0, lesson_ids: [], has_paid_download: false },
      ways: [{ steps, credits: 0, missing_credits: 0 }],
    }
    const transport = createTransport({ '/api/why-locked': { status: 200, body: { data } } })
    const { status, body } = await renderPage('/why-locked?type=track&id=11', { transport })
    const page = readHtml(body)
    expect(status).toBe(200)
    expect(page.getByText(new RegExp(sentence))).toBeDefined()
    const ways = page.getByRole('list', { name: 'Ways to open it' })
    expect(page.getByRole('link', { name: 'Back to its page' }).getAttribute('href')).toBe(path)
    expect(
      [...ways.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([[name, expect.stringMatching(href)]])
  },
)
