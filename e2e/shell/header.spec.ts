import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'
import { openUserMenu, playPerson } from '../people/people.ts'

test.use({ isPageStored: true })

test(
  'the bar shows a visitor the menu, the search and the links to sign in and register [HDRD-01 HDRD-02 HDRD-03 HDRD-04 HDRD-05 HDRD-09 HDRD-10 PERM-01 ROUTE-07 B-11 B-15]',
  { tag: '@core' },
  async ({ page }) => {
    await visit(page, '/')
    const bar = page.getByRole('banner')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const suhbas = menu.locator('summary', { hasText: 'Suhbas' })
    const firstLink = menu.getByRole('link', { name: 'Company and courtesy' })

    await test.step('each part has its name', async () => {
      await expect(bar).toMatchAriaSnapshot(`
        - banner:
          - link "Sohbet, home":
            - /url: /
          - navigation "Main":
            - group: Suhbas
            - link "Albums":
              - /url: /audios/ct-album
            - group
            - link "Articles":
              - /url: /articles
            - link "Zawiya lessons":
              - /url: /audios/ct-zawiya
            - group: More
          - search "Search the whole site":
            - button "Search"
            - searchbox "Search talks and questions"
          - link "Upgrade"
          - link "Login":
            - /url: /login/?p=%2F
          - link "Register":
            - /url: /signup/?p=%2F
      `)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
    })

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

    await test.step('an open panel has its categories, each with its links', async () => {
      await suhbas.click()
      await expect(menu.getByRole('group').first()).toMatchAriaSnapshot(`
        - group:
          - text: Suhbas
          - paragraph: By topic
          - list:
            - listitem:
              - link "Company and courtesy":
                - /url: /audios/t-company-and-courtesy
            - listitem:
              - link "Patience":
                - /url: /audios/t-patience
          - paragraph: By place
          - list:
            - listitem:
              - link "Türkiye":
                - /url: /audios/c-tr
          - paragraph: By language
          - list:
            - /children: equal
            - listitem:
              - link "English"
            - listitem:
              - link "العربية"
            - listitem:
              - link "Türkçe"
          - link /^From the suhbas .+ questions?$/:
            - /url: /^\\/audios\\/detail\\/[^/]+$/
      `)
      await expect(page).toHaveURL('/')
    })

    await test.step('the slash key focuses the search, but not while typing', async () => {
      await page.keyboard.press('Escape')
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
  'a member is welcomed, and the user menu is below the greeting [HDRD-06 HDRD-08 UMENU-01 UMENU-04 UMENU-05 UMENU-12 UMENU-15 B-15]',
  { tag: '@core' },
  async ({ page }) => {
    await playPerson(page, 'alice')
    const bar = page.getByRole('banner')
    await expect(bar).toMatchAriaSnapshot(`
      - banner:
        - link "Sohbet, home"
        - navigation "Main"
        - search "Search the whole site":
          - button "Search"
          - searchbox "Search talks and questions"
        - link "Library":
          - /url: /library
        - link "Upgrade"
        - button "Welcome, Alice, your menu"
    `)
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
