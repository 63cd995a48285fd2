import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'
import { openUserMenu, playPerson } from '../people/people.ts'

test.use({ isPageStored: true })

test(
  'the panels of the menu open by mouse and by keyboard, and the slash key leads to the search [HDRD-01 HDRD-04 ROUTE-27 B-11 B-15]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/')
    const bar = page.getByRole('banner')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const suhbas = menu.locator('summary', { hasText: 'Suhbas' })
    const firstLink = menu.getByRole('link', { name: 'Company and courtesy' })

    await test.step('a panel opens on hover, and a press right after does not close it', async () => {
      await suhbas.hover()
      await expect(firstLink).toBeVisible()
      await suhbas.click()
      await expect(firstLink).toBeVisible()
      await page.getByRole('main').hover({ position: { x: 20, y: 500 } })
      await expect(firstLink).toBeHidden()
    })

    await test.step('Enter opens it, Escape closes it and returns the focus', async () => {
      await suhbas.focus()
      await page.keyboard.press('Enter')
      await expect(firstLink).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(firstLink).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(firstLink).toBeHidden()
      await expect(suhbas).toBeFocused()
    })

    await test.step('the slash key focuses the search, but not while typing', async () => {
      await page.keyboard.press('/')
      const search = bar.getByLabel('Search talks and questions')
      await expect(search).toBeFocused()
      await page.keyboard.type('a/b')
      await expect(search).toHaveValue('a/b')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=a%2Fb/)
    })

    await test.step('the logo links to home', async () => {
      await bar.getByRole('link', { name: 'Sohbet, home' }).click()
      await expect(page).toHaveURL('/')
    })
  },
)

test(
  'the user menu is below the greeting of a member, closes by a link and by Escape, and logs out [HDRD-08 UMENU-01 UMENU-15 B-15]',
  { tag: '@core' },
  async ({ page }) => {
    await playPerson(page, 'alice')
    const bar = page.getByRole('banner')
    const menu = await openUserMenu(page)
    for (const text of ['Alice Rahman', 'alice@example.org', '1,240'])
      await expect(menu.getByText(text)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: /^Welcome/ })).toBeFocused()
    await openUserMenu(page)
    await menu.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(menu).toBeHidden()
    await openUserMenu(page)
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  },
)

test('the placeholder fits the search field at every width [A-14]', async ({ page }) => {
  await playPerson(page, 'alice')
  await goInPlace(page, '/search')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  for (const width of [360, 390, 768, 1024, 1181, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = (): Promise<string[]> =>
      page.locator('input[type="search"]:visible').evaluateAll((fields) =>
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
    await expect.poll(cut, `${width} px`).toEqual([])
  }
})
