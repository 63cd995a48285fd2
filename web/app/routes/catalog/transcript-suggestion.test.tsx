import { expect, test } from 'vitest'
import { cast } from '#session/account/cast.ts'
import { render, screen } from '#test/component.tsx'
import * as page from './transcript-suggestion.tsx'

const segment = { id: 1, start: 10, end: 20, speaker: null, text: 'Sit doun.', state: 'machine' as const }
const data = {
  track_id: 7,
  title: 'On patience',
  duration_seconds: 60,
  file_id: 'file1',
  album: { id: 3, slug: 'letters', title: 'Letters', speaker: null },
  required_access: 'public' as const,
  is_locked: false,
  languages: [{ language: 'en', is_spoken: true, segments: 1, verified: 0 }],
  transcript: { language: 'en', is_spoken: true, revision: 1, segments: [segment] },
}
const at = '/audios/detail/letters/transcript/7/suggest?language=en&segment='
const open = (id: number, options: object = {}) =>
  render([{ path: '/audios/detail/:slug/transcript/:id/suggest', ...page }], {
    at: `${at}${id}`,
    answers: { getTranscript: { data } },
    ...options,
  })

test('a member suggests another text for the sentence in the address [TEXT-14]', async () => {
  const { user, network } = open(1, { account: cast.alice })
  const field = await screen.findByRole('textbox', { name: /As it should be/ })
  expect(screen.getByRole('form', { name: 'Suggest a correction' }).getAttribute('action')).toBe(`${at}1`)
  network.answer({ suggestCorrection: { data: { ok: true } } })
  await user.clear(field)
  await user.type(field, 'Sit down.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Thank you/)).toBeTruthy()
})

test('a visitor is led to the login, and a deleted sentence cannot be edited [TEXT-14]', async () => {
  const { unmount } = open(1)
  const link = await screen.findByRole('link', { name: /Sign in/ })
  expect(link.getAttribute('href')).toContain('/login/?p=%2Faudios')
  unmount()
  open(9, { account: cast.alice })
  expect(await screen.findByText('This sentence is no longer in the transcript.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the transcript' }).getAttribute('href')).toBe(
    '/audios/detail/letters/transcript/7?language=en#s9',
  )
})
