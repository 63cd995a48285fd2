import * as studio from '@sohbet/contract/studio'
import type { TextVersion } from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { act, type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { knowCalls } from '#test/network.ts'
import * as page from './studio-text.tsx'

knowCalls(studio)

const current: TextVersion = {
  id: 2,
  name: 'banner',
  language: 'en',
  body: 'Thursday at eight.',
  path: null,
  starts_at: null,
  ends_at: null,
  at: '2026-11-20T09:00:00.000Z',
  by: 'Nura Aydin',
}
const older: TextVersion = { ...current, id: 1, body: 'Friday at nine.', at: '2026-11-19T09:00:00.000Z' }

const open = (answers: Answers = {}, account = cast.alice) =>
  render([{ path: '/studio/texts/:name/:language', loader: page.loader, Component: page.Component }], {
    at: '/studio/texts/banner/en',
    account,
    answers: {
      listTextVersions: { data: [current, older], built_in: null },
      writeBanner: { data: current },
      ...answers,
    },
  })
const text = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /^Text/ })

beforeEach(() => localStorage.clear())

test('unpublished text on a shared device is shown only to the account that wrote it [FORM-01]', async () => {
  const written = open()
  await written.user.type(await text(), ' Not yet.')
  written.unmount()
  const other = open({}, cast.bob)
  expect((await text()).value).toBe('Thursday at eight.')
  other.unmount()
  open()
  expect((await text()).value).toBe('Thursday at eight. Not yet.')
})

describe('the banner of the home page', () => {
  test('is sent once for two presses, with the version that was loaded', async () => {
    const { answer, give } = delayedAnswer<{ data: TextVersion }>()
    const { user, network } = open({ writeBanner: answer })
    await user.type(await text(), ' Come early.')
    const form = (await text()).form
    // Both before the page is rendered with a disabled button.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    give({ data: current })
    await screen.findByRole('button', { name: 'Publish' })
    expect(network.sentBy('writeBanner').map(({ body }) => body)).toEqual([
      { text: 'Thursday at eight. Come early.', path: null, starts_at: null, ends_at: null, version: 2 },
    ])
  })

  test('that looks garbled is published once it is accepted [SOUND-06]', async () => {
    const { user, network } = open({
      writeBanner: ({ body }) =>
        JSON.stringify(body).includes('"accepts_garbled":true')
          ? { data: current }
          : { refused: 'GarbledText' },
    })
    await user.type(await text(), ' GÃ¶nÃ¼l')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.click(await screen.findByRole('button', { name: 'Publish as it is' }))
    await waitFor(() =>
      expect(network.sentBy('writeBanner')[1]?.body).toMatchObject({
        text: 'Thursday at eight. GÃ¶nÃ¼l',
        accepts_garbled: true,
      }),
    )
  })

  test('preserves the input while an older version is restored', async () => {
    const { user, network, unmount } = open()
    await user.type(await text(), ' Come early.')
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: /^Restore the text of/ }))
    await waitFor(() => expect(network.sentBy('writeBanner')).toHaveLength(1))
    expect(network.sentBy('writeBanner')[0]?.body).toMatchObject({ text: 'Friday at nine.', version: 2 })
    unmount()
    open()
    expect((await text()).value).toBe('Thursday at eight. Come early.')
    expect(screen.getByText(/it was saved on this device/)).toBeDefined()
  })

  test('preserves what is written while it is sent', async () => {
    const { answer, give } = delayedAnswer<{ data: TextVersion }>()
    const { user, network } = open({ writeBanner: answer })
    await user.type(await text(), ' Come early.')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.type(await text(), ' Bring tea.')
    const published = { ...current, id: 3, body: 'Thursday at eight. Come early.' }
    network.answer({ listTextVersions: { data: [published, current, older], built_in: null } })
    give({ data: published })
    await screen.findByText(/it was saved on this device/)
    expect((await text()).value).toBe('Thursday at eight. Come early. Bring tea.')
  })

  test('never replaces a version that was published since it was written, unless publishing is repeated', async () => {
    const { user, unmount } = open()
    await user.type(await text(), ' Come early.')
    unmount()
    const theirs = { ...current, id: 9, body: 'Corrected.' }
    const again = open({
      listTextVersions: { data: [theirs, current, older], built_in: null },
      writeBanner: ({ body }) =>
        (body as { version: number }).version === 9
          ? { data: { ...theirs, id: 10 } }
          : { refused: 'EditConflict', status: 409 },
    })
    expect((await text()).value).toBe('Thursday at eight. Come early.')
    await again.user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByRole('alert')
    expect(again.network.sentBy('writeBanner')[0]?.body).toMatchObject({ version: 2 })
    await again.user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(again.network.sentBy('writeBanner')[1]?.body).toMatchObject({ version: 9 }))
  })

  test.each([
    ['the network is down', 'no network' as const],
    ['the session has expired', { refused: 'LoginRequired', status: 401 } as const],
    ['another editor was first', { refused: 'EditConflict', status: 409 } as const],
  ])('is not lost if %s', async (_why, answer) => {
    const { user, unmount } = open({ writeBanner: answer })
    await user.type(await text(), ' Come early.')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /What you wrote is saved on this device\.$/,
    )
    expect((await text()).value).toBe('Thursday at eight. Come early.')
    unmount()
    open()
    expect((await text()).value).toBe('Thursday at eight. Come early.')
  })
})
