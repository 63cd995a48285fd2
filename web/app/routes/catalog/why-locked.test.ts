import { expect, test } from 'vitest'
import type { WhyLocked } from '@sohbet/contract'
import { createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml } from '#test/server-html.tsx'

const path = '/audios/detail/letters'
const lock: WhyLocked = {
  type: 'track',
  id: 11,
  title: 'A letter',
  path,
  is_locked: true,
  rule: 'free',
  owned: { plan: null, credits: 0, lesson_ids: [], has_paid_download: false },
  ways: [{ steps: [{ kind: 'log_in' }], credits: 0, missing_credits: 0 }],
}
const forPlus: WhyLocked = {
  ...lock,
  rule: 'plus',
  ways: [{ steps: [{ kind: 'plan', plan: 'plus' }], credits: 0, missing_credits: 0 }],
}

test.each([
  [lock, 'Please login to play this audio', ['Log in', `/login/?p=${encodeURIComponent(path)}`]],
  [
    forPlus,
    'For Plus and Premier members',
    ['See plans', `/subscription?plan=plus&back=${encodeURIComponent(path)}`],
  ],
])(
  'the page of a lock ($rule) lists the options without JavaScript, with links there and back [N16 B-43 B-44]',
  async (data, sentence, link) => {
    const transport = createTransport({ '/api/why-locked': { status: 200, body: { data } } })
    const { status, body } = await renderPage('/why-locked?type=track&id=11', { transport })
    const page = readHtml(body)
    expect(status).toBe(200)
    expect(page.getByText(new RegExp(sentence))).toBeDefined()
    expect(page.getByRole('link', { name: 'Back to its page' }).getAttribute('href')).toBe(path)
    const links = page.getByRole('list', { name: 'Ways to open it' }).querySelectorAll('a')
    expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([link])
  },
)
