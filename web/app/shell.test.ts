import { within } from '@testing-library/dom'
import type { MenuItem } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import type { PageHandle } from './lib/page/page-handle.ts'
import type { Account } from './session/account/account.ts'
import { cast } from './session/account/cast.ts'
import { createTransport } from './test/library.ts'
import { renderPage } from './test/pages.ts'
import { readHtml } from './test/server-html.tsx'

const link = (title: string, path: string): MenuItem => ({ title, path, items: [] })
const topics = [link('Patience', '/audios/t-patience'), link('Courtesy', '/audios/t-courtesy')]
const items = [
  { title: 'Suhbas', path: null, items: [{ title: 'By topic', path: null, items: topics }] },
  { title: 'Albums', path: '/audios', items: [link('New', '/audios?sort=new')] },
  link('Articles', '/articles'),
]

/** The parts around a page, as the server sends them to a visitor or a member. */
async function open(path: string, account: Account | null = null) {
  const transport = createTransport({
    ...(account !== null && answersFor(account)),
    '/navigation/v1/navbar-menu': { status: 200, body: { items, data: { items } } },
  })
  const { body } = await renderPage(path, { transport, isSignedIn: account !== null })
  const { getByLabelText, getAllByRole, queryByRole } = readHtml(body)
  // Articles and sections may have headers and footers, which are no landmarks.
  const [bar] = getAllByRole('banner')
  const footer = getAllByRole('contentinfo').at(-1)
  if (bar === undefined || footer === undefined) throw new Error('There is no bar or no footer.')
  return {
    appBanner: queryByRole('complementary', { name: 'Mobile app' }),
    bar,
    footer,
    // A closed menu has no role yet.
    userMenu: () => within(bar).getByLabelText('Your account'),
    phoneMenu: getByLabelText('Menu', { selector: 'nav' }),
  }
}

function answersFor({ subscription, points, ...person }: Account) {
  const profile = {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    is_majlis_host: person.isMajlisHost,
    can_access_latifiyah_translations: person.canAccessLatifiyah,
    points,
  }
  const plan = {
    slug: subscription.slug,
    subscription_name: subscription.name,
    is_active: subscription.isActive,
  }
  return {
    '/api/user/profile': { status: 200, body: { data: profile } },
    '/api/user/points': { status: 200, body: { data: { points: String(points) } } },
    '/api/user/subscription': { status: 200, body: { data: plan } },
  }
}

const linksOf = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((one) => `${one.getAttribute('aria-label') ?? one.textContent} ${one.getAttribute('href')}`)

test('the bar links a visitor to home and to the sign-in, and back to the current page [HDRD-01 HDRD-09 HDRD-10 ROUTE-07 PERM-01]', async () => {
  const { bar } = await open('/articles')
  const links = linksOf(bar)
  expect(links).toEqual(
    expect.arrayContaining([
      'Sohbet, home /',
      'Upgrade /subscription',
      'Login /login/?p=%2Farticles',
      'Register /signup/?p=%2Farticles',
    ]),
  )
  expect(links.filter((one) => /library|wallet/.test(one))).toEqual([])
  expect(within(bar).queryByRole('button', { name: /^Welcome/ })).toBeNull()
})

test('the bar links a member to the library and greets them by name [HDRD-06 HDRD-08 HDRD-09 HDRD-10]', async () => {
  const { bar, userMenu } = await open('/articles', cast.alice)
  expect(linksOf(bar)).toContain('Library /library')
  expect(within(bar).queryByRole('link', { name: /^(Login|Register)$/ })).toBeNull()
  const button = within(bar).getByRole('button', { name: 'Welcome, Alice, your menu' })
  expect(button.textContent).toContain('Welcome, Alice')
  expect(button.getAttribute('popovertarget')).toBe(userMenu().id)
})

test('the menu is the server’s: links, categories with their links, and panels without a path [HDRD-02 HDRD-03 HDRD-04 HDRD-05]', async () => {
  const { bar } = await open('/audios')
  const menu = within(bar).getByRole('navigation', { name: 'Main' })
  expect(linksOf(menu)).toEqual([
    'Patience /audios/t-patience',
    'Courtesy /audios/t-courtesy',
    'Albums /audios',
    'New /audios?sort=new',
    'Articles /articles',
  ])
  expect(within(menu).getByText('By topic')).toBeTruthy()
  const summaries = [...menu.querySelectorAll('summary')]
  expect(summaries.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Suhbas',
    'More in Albums',
  ])
})

test('everybody except an active Premier member is offered the upgrade, in the bar and in the menu [HDRD-07 UMENU-07]', async () => {
  for (const [name, count] of [
    ['alice', 1],
    ['carla', 0],
  ] as const) {
    const { bar, userMenu } = await open('/terms', cast[name])
    expect(within(bar).queryAllByRole('link', { name: 'Upgrade' }), name).toHaveLength(count)
    expect(within(userMenu()).queryAllByText('Upgrade subscription'), name).toHaveLength(count)
  }
})

test('the user menu shows the person, the credits and the entries in order [UMENU-01 UMENU-04 UMENU-05 UMENU-06 UMENU-08 UMENU-09 UMENU-12 UMENU-13 UMENU-14 UMENU-15 UMENU-16]', async () => {
  const menu = (await open('/articles', cast.alice)).userMenu()
  for (const text of ['Alice Rahman', 'alice@example.org', '1,240', 'Available Credits'])
    expect(within(menu).getByText(text)).toBeTruthy()
  expect(linksOf(menu)).toEqual([
    'View Wallet /wallet',
    'Manage account /settings/account',
    'Upgrade subscription /subscription',
    'Library /library',
    'Transfer credits /wallet/transferCredits/',
    'Terms of Use /terms',
    'Privacy Policy /privacy-policy',
    'Contact us /contact-us/',
  ])
  const buttons = within(menu).getAllByRole('button', { hidden: true })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Log out',
    'English',
    'العربية',
    'Türkçe',
    'اردو',
  ])
})

test('hosts and translators each have an entry of their own, others do not [UMENU-10 UMENU-11]', async () => {
  const ofHosts = 'Majlis host only /audios/detail/majlis-host-lessons'
  const ofTranslators = 'Latifiyah Translations /audios/detail/latifiyah-translations'
  for (const [name, entry] of [
    ['hamid', ofHosts],
    ['layla', ofTranslators],
    ['alice', undefined],
  ] as const) {
    const links = linksOf((await open('/terms', cast[name])).userMenu())
    expect(
      [ofHosts, ofTranslators].filter((one) => links.includes(one)),
      name,
    ).toEqual(entry === undefined ? [] : [entry])
  }
})

test('the slide-in menu has the menu and the sign-in links, or the user menu [A-61 HDRM-09 UMENU-09 UMENU-17]', async () => {
  const ofVisitor = linksOf((await open('/articles')).phoneMenu)
  expect(ofVisitor).toEqual(
    expect.arrayContaining(['Patience /audios/t-patience', 'All of Albums /audios', 'Articles /articles']),
  )
  expect(ofVisitor.slice(-4)).toEqual([
    'Login /login/?p=%2Farticles',
    'Register /signup/?p=%2Farticles',
    'Terms of Use /terms',
    'Privacy Policy /privacy-policy',
  ])
  const { phoneMenu, userMenu } = await open('/articles', cast.alice)
  const entries = linksOf(userMenu())
  expect(linksOf(phoneMenu).slice(-entries.length)).toEqual(entries)
  expect(within(phoneMenu).getByText('Alice Rahman')).toBeTruthy()
  expect(within(phoneMenu).queryByText('Login')).toBeNull()
  for (const language of ['English', 'العربية', 'Türkçe', 'اردو'])
    expect(within(phoneMenu).getByText(language).getAttribute('name')).toBe('language')
})

test('an inner page has its name and a back link in the bar, the home page has neither [HDRM-02 HDRM-03 HDRM-04]', async () => {
  for (const [path, heading] of [
    ['/', undefined],
    ['/articles', 'Articles'],
    ['/contact-us', 'Contact us'],
  ] as const) {
    const { bar } = await open(path)
    expect(within(bar).getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('phone-menu')
    const back = within(bar).queryByRole('link', { name: 'Back' })
    expect([path, back?.getAttribute('href')]).toEqual([path, heading && '/'])
    expect([path, back?.nextElementSibling?.textContent]).toEqual([path, heading])
  }
})

test('the footer is full on reading pages, and small on others [FOOT-05 FOOT-08]', async () => {
  for (const [path, blocks] of [
    ['/', 1],
    ['/audios', 1],
    ['/contact-us', 0],
    ['/terms', 0],
  ] as const) {
    const { footer } = await open(path)
    const shown = within(footer).queryAllByRole('region', { name: 'Download the Mobile App' })
    expect(shown, path).toHaveLength(blocks)
  }
})

describe('the app banner [APP-02]', () => {
  const routes = import.meta.glob<{ handle?: PageHandle }>('./routes/*/*.tsx')

  test('is above a page, but not on the sign-in pages', async () => {
    expect((await open('/terms')).appBanner).not.toBeNull()
    for (const path of ['/login', '/signup', '/get-the-app'])
      expect((await open(path)).appBanner, path).toBeNull()
  })

  test('is hidden on the pages of accounts and money', async () => {
    for (const page of [
      'account/login',
      'account/signup',
      'account/reset-password',
      'account/confirm-email',
      'money/buy',
      'money/gift',
      'money/payment-confirmation',
      'money/receipt',
      'money/subscription',
      'money/wallet',
      'money/wallet-gifts',
      'money/wallet-topup',
      'money/wallet-transfer',
      'site/get-the-app',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { handle } = (await routes[`./routes/${page}.tsx`]?.()) ?? {}
      expect([page, handle?.hidesAppBanner]).toEqual([page, true])
    }
  })
})
