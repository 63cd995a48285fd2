import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'
import { openUserMenu, playPerson } from '../people/people.ts'

test.use({ isPageKept: true })

test.describe('the bar of a wide screen', () => {
  test('a visitor finds the way home, and in [HDRD-01 HDRD-09 HDRD-10 ROUTE-07 PERM-01]', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login/?p=%2Farticles')
    await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/signup/?p=%2Farticles',
    )
    await expect(bar.getByRole('link', { name: 'Library' })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription')
    await bar.getByRole('link', { name: 'Sohbet, home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a signed-in user finds the library and is welcomed [HDRD-06 HDRD-08 HDRD-09 HDRD-10]', async ({
    page,
  }) => {
    await playPerson(page, 'alice')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library')
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Register' })).toHaveCount(0)
    await expect(bar.getByRole('button', { name: /^Welcome/ })).toContainText('Welcome, Alice')
    const menu = await openUserMenu(page)
    await expect(menu.getByText('alice@example.org')).toBeVisible()
  })

  for (const [name, isOffered] of [
    ['alice', true],
    ['bob', true],
    ['layla', true],
    ['carla', false],
  ] as const)
    test(`${name} is ${isOffered ? 'offered' : 'not offered'} the upgrade [HDRD-07 UMENU-07]`, async ({
      page,
    }) => {
      await playPerson(page, name)
      const count = isOffered ? 1 : 0
      await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade', exact: true })).toHaveCount(
        count,
      )
      const menu = await openUserMenu(page)
      await expect(menu.getByRole('link', { name: 'Upgrade subscription' })).toHaveCount(count)
    })

  test('an item with a path is a link; one without only opens its panel [HDRD-03]', async ({ page }) => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.locator('summary', { hasText: 'Suhbas' }).click()
    await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await menu.getByRole('link', { name: 'Albums', exact: true }).first().click()
    await expect(page).toHaveURL('/audios')
  })

  test('a panel opens under the pointer, and a press right after does not close it [B-11]', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const link = menu.getByRole('link', { name: 'Patience', exact: true })
    await menu.locator('summary', { hasText: 'Suhbas' }).hover()
    await expect(link).toBeVisible()
    await menu.locator('summary', { hasText: 'Suhbas' }).click()
    await expect(link).toBeVisible()
    await page.getByRole('main').hover({ position: { x: 20, y: 500 } })
    await expect(link).toBeHidden()
  })

  test('arrow keys walk the menu, Down enters a panel, Escape leaves it [HDRD-04 B-11]', async ({ page }) => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const suhbas = menu.locator('summary', { hasText: 'Suhbas' })
    await suhbas.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByText('By topic')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Company and courtesy' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Patience', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('link', { name: 'Türkçe' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(suhbas).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('link', { name: 'Albums', exact: true }).first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(suhbas).toBeFocused()
  })

  test('the slash key leads into the search, but not while one types', async ({ page }) => {
    await visit(page, '/')
    const search = page.getByRole('banner').getByLabel('Search talks and questions')
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(search).toHaveValue('a/b')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=a%2Fb/)
  })
})

test.describe('the user menu', () => {
  test('shows the person, the credits and the ways on, in order [UMENU-01 UMENU-04 UMENU-05 UMENU-06 UMENU-08 UMENU-09 UMENU-12 UMENU-13 UMENU-14 UMENU-16]', async ({
    page,
  }) => {
    await playPerson(page, 'alice')
    const menu = await openUserMenu(page)
    await expect(menu.getByText('Alice Rahman')).toBeVisible()
    await expect(menu.getByText('Subscriber', { exact: true })).toBeVisible()
    await expect(menu.getByText('1,240')).toBeVisible()
    await expect(menu.getByText('Available Credits')).toBeVisible()
    const ways = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(ways).toEqual([
      ['View Wallet', '/wallet'],
      ['Manage account', '/settings/account'],
      ['Upgrade subscription', '/subscription'],
      ['Library', '/library'],
      ['Transfer credits', '/wallet/transferCredits/'],
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Contact us', '/contact-us/'],
    ])
    await expect(menu.getByRole('button')).toHaveText(['Log out', 'English', 'العربية', 'Türkçe', 'اردو'])
  })

  test('Plus and Premier wear their chips and their memberships [UMENU-02 UMENU-03]', async ({ page }) => {
    for (const [name, chip, membership] of [
      ['bob', 'Plus', 'Plus Member'],
      ['carla', 'Premier', 'Premier Member'],
    ] as const) {
      await playPerson(page, name)
      const menu = await openUserMenu(page)
      await expect(menu.getByText(chip, { exact: true })).toBeVisible()
      await expect(menu.getByText(membership, { exact: true })).toBeVisible()
    }
  })

  test('hosts and translators have an entry of their own, others do not [UMENU-10 UMENU-11]', async ({
    page,
  }) => {
    await playPerson(page, 'hamid')
    let menu = await openUserMenu(page)
    await expect(menu.getByRole('link', { name: 'Majlis host only' })).toHaveAttribute(
      'href',
      '/audios/detail/majlis-host-lessons',
    )
    await expect(menu.getByRole('link', { name: 'Latifiyah Translations' })).toHaveCount(0)
    await playPerson(page, 'layla')
    menu = await openUserMenu(page)
    await expect(menu.getByRole('link', { name: 'Latifiyah Translations' })).toHaveAttribute(
      'href',
      '/audios/detail/latifiyah-translations',
    )
    await expect(menu.getByRole('link', { name: 'Majlis host only' })).toHaveCount(0)
  })

  test('log out leads home as a visitor [UMENU-15]', async ({ page }) => {
    await playPerson(page, 'alice')
    const menu = await openUserMenu(page)
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('Escape closes it and gives the focus back; following a way closes it too [B-15]', async ({
    page,
  }) => {
    await playPerson(page, 'alice')
    const menu = await openUserMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: /^Welcome/ })).toBeFocused()
    await openUserMenu(page)
    await menu.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(menu).toBeHidden()
  })

  test('a name of 100 characters breaks nothing', async ({ page }) => {
    await playPerson(page, 'longName')
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 700 },
      { width: 768, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(spill, `at ${viewport.width}`).toBeLessThanOrEqual(0)
    }
    const menu = await openUserMenu(page)
    expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('a menu call that fails leaves a header without a menu, and no message [HDRD-02 B-11]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/500/)
  await page.route('**/navigation/v1/navbar-menu*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await visit(page, '/')
  // Anyone who has walked a step has also taken the menu that came with the first page.
  await goInPlace(page, '/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
  // A menu older than four hours is asked for again at the next step.
  await page.clock.fastForward('04:00:01')
  const refusal = page.waitForEvent('console', (message) => message.text().includes('500'))
  await goInPlace(page, '/articles')
  await refusal
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)
})

test('what stands in an empty search field fits it, at every width [A-14]', async ({ page }) => {
  await playPerson(page, 'alice')
  await goInPlace(page, '/search')
  for (const width of [360, 390, 768, 1024, 1181, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('input[type="search"]:visible').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { placeholder, clientWidth } = field as HTMLInputElement
        const pen = document.createElement('canvas').getContext('2d')
        if (pen === null) return ['no canvas']
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
        pen.font = font
        const room = clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        return pen.measureText(placeholder).width > room ? [`${placeholder} in ${room} px`] : []
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})
