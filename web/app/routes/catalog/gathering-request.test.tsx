import { expect, test } from 'vitest'
import type { GatheringDetail } from '@sohbet/contract'
import { type Answers, cast, render, screen, waitFor } from '#test/component.tsx'
import * as page from './gathering.tsx'

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
const open = (account: typeof cast.alice | null, answers: Answers) =>
  render([{ path: '/gatherings/:id', ...page }], { at: '/gatherings/4', account, answers })

test('a visitor signs in to be told of a recording, and returns', async () => {
  open(null, { getGathering: { data: gathering } })
  const login = await screen.findByRole('link', { name: 'Login to be told when it is recorded' })
  expect(login.getAttribute('href')).toBe('/login/?p=%2Fgatherings%2F4')
})

test('a member requests it by a button that keeps the focus, and cancels that; the page survives a lost network', async () => {
  let isRequested = false
  const { user, network } = open(cast.alice, {
    getGathering: () => ({ data: { ...gathering, is_asked: isRequested } }),
    askForRecording: 'no network',
  })
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is recorded' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Thursday gathering' })).toBeDefined()
  const answer = (answered: boolean) => () => {
    isRequested = answered
    return { data: { is_asked: answered, recording: null } }
  }
  network.answer({ askForRecording: answer(true), takeRequestBack: answer(false) })
  await user.click(screen.getByRole('button', { name: 'Tell me when it is recorded' }))
  expect(await screen.findByText('We will write to you once when it is recorded.')).toBeDefined()
  const cancel = await screen.findByRole('button', { name: 'Do not tell me' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await user.click(cancel)
  expect(await screen.findByRole('button', { name: 'Tell me when it is recorded' })).toBeDefined()
})
