import type { MenuItem } from '@sohbet/contract'
import { expect, test } from 'vitest'
import type { Account } from '#session/account/account.ts'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import { Header } from './header.tsx'
import { loadMemberMenus } from './member-menus.ts'
import { PhoneMenu } from './phone-menu.tsx'

await loadMemberMenus()

const link = (title: string, path: string): MenuItem => ({ title, path, items: [] })
const topics = [link('Courtesy', '/audios/t-courtesy'), link('Patience', '/audios/t-patience')]
const menu = [
  { title: 'Suhbas', path: null, items: [{ title: 'By topic', path: null, items: topics }] },
  link('Albums', '/audios'),
]

function open(account: Account | null = null) {
  const people = { account, loginPath: '/login', registerPath: '/signup' }
  const Shell = () => (
    <>
      <Header menu={menu} MenuAside={() => null} isOnField={false} heading={undefined} {...people} />
      <PhoneMenu menu={menu} {...people} />
    </>
  )
  // Like the shell, it stays mounted while the page changes.
  return { ...render([{ path: '*', Component: Shell }], { account }), focused: () => document.activeElement }
}

/** Navigates without a press on a menu, like the browser's buttons. */
const mainMenu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const suhbas = (): HTMLElement => mainMenu().getByText('Suhbas')
const mainLink = (name: string): HTMLElement => mainMenu().getByRole('link', { name })

test('moves through the menu by arrow keys, into a panel by Down and out of it by Escape [B-11 B-15 HDRD-04]', async () => {
  const { user, focused } = open()
  suhbas().focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(mainLink('Courtesy'))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(mainLink('Patience'))
  await user.keyboard('{Home}')
  expect(focused()).toBe(mainLink('Courtesy'))
  await user.keyboard('{Escape}')
  expect(focused()).toBe(suhbas())
  expect(suhbas().parentElement?.hasAttribute('open')).toBe(false)
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe(mainLink('Albums'))
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe(suhbas())
})

test('closes a panel when one of its links is followed [HDRD-05 B-11]', async () => {
  const { user, address } = open()
  suhbas().focus()
  await user.keyboard('{ArrowDown}')
  await user.click(mainLink('Patience'))
  expect(address()).toBe('/audios/t-patience')
  expect(suhbas().parentElement?.hasAttribute('open')).toBe(false)
})

test('closes the user menu by a link, and by Escape, which restores the focus [B-15]', async () => {
  const { user, address, focused } = open(cast.alice)
  const button = screen.getByRole('button', { name: /^Welcome/ })
  const userMenu = { name: 'Your account' }
  await user.click(button)
  expect(screen.getByRole('navigation', userMenu)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', userMenu)).toBeNull()
  expect(focused()).toBe(button)
  await user.click(button)
  await user.click(
    within(screen.getByRole('navigation', userMenu)).getByRole('link', { name: 'Terms of Use' }),
  )
  expect(address()).toBe('/terms')
  expect(screen.queryByRole('navigation', userMenu)).toBeNull()
})

test('closes the slide-in menu by its button, by Escape and by a link [B-11 HDRM-09]', async () => {
  const { user, address, focused } = open()
  const button = screen.getByRole('button', { name: 'Menu' })
  const sheet = { name: 'Menu' }
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByLabelText('Close menu')),
  ]) {
    await user.click(button)
    expect(screen.getByRole('navigation', sheet)).toBeTruthy()
    await close()
    expect(screen.queryByRole('navigation', sheet)).toBeNull()
    expect(focused()).toBe(button)
  }
  await user.click(button)
  await user.click(within(screen.getByRole('navigation', sheet)).getByRole('link', { name: 'Albums' }))
  expect(address()).toBe('/audios')
  await waitFor(() => expect(screen.queryByRole('navigation', sheet)).toBeNull())
})
