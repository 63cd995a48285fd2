import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { openPhoneMenu, playPerson } from '../people/people.ts'

test.use({ isPageKept: true })

test('the bar tells a visitor the way home, the menu, the search and the way in [HDRD-01 HDRD-02 HDRD-10 B-15]', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Sohbet, home":
        - /url: /
      - navigation "Main":
        - group: Suhbas
        - link "Albums":
          - /url: /audios
        - group
        - link "Articles":
          - /url: /articles
        - link "Zawiya lessons":
          - /url: /audios/ct-zawiya
        - group: More
      - search "From any page":
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

test('the bar tells Alice her library, and her menu by her name [HDRD-06 HDRD-09 B-15]', async ({ page }) => {
  await fetchNothingAhead(page)
  await playPerson(page, 'alice')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Sohbet, home"
      - navigation "Main"
      - search "From any page":
        - button "Search"
        - searchbox "Search talks and questions"
      - link "Library":
        - /url: /library
      - link "Upgrade"
      - button "Welcome, Alice, your menu"
  `)
})

test('an open panel is its categories, each with the list of its links [HDRD-04 HDRD-05 B-15]', async ({
  page,
}) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Suhbas' }).click()
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
})

test('a failure is an alert that can be closed, good news is not [COMP-12 COMP-16 B-15]', async ({
  page,
}) => {
  await visit(page, '/dev/ui')
  for (const kind of ['error', 'success'])
    await page.getByRole('button', { name: `Show ${kind} toast` }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toMatchAriaSnapshot(`
    - region "Notifications":
      - status:
        - text: Playlist created successfully
        - button "Close"
      - alert:
        - text: Error! Something went wrong
        - button "Close"
  `)
})

test('the Share dialog has a name, a way out, and each way to share by its name [SHARE-13 B-15]', async ({
  page,
}) => {
  await visit(page, '/audios/detail/a-room-with-one-window')
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Share":
      - /children: equal
      - heading "Share" [level=2]
      - button "Close"
      - button "Copy Link"
      - link "Email":
        - /url: /^mailto:/
      - link "Facebook"
      - link "Messenger"
      - link "LinkedIn"
      - link "Twitter"
      - link "WhatsApp"
      - status
  `)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the slide-in menu is a navigation with its way out, the menu, and the ways in [HDRM-09 A-61 B-15]', async ({
    page,
  }) => {
    await visit(page, '/audios')
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - link "Back":
          - /url: /
        - text: Audios
        - button "Menu"
    `)
    await expect(await openPhoneMenu(page)).toMatchAriaSnapshot(`
      - navigation "Menu":
        - link "Sohbet, home"
        - button "Use the dark theme"
        - button "Close menu"
        - group: Suhbas
        - group: Albums
        - link "Articles"
        - link "Zawiya lessons"
        - group: More
        - link "Login"
        - link "Register"
        - list:
          - listitem:
            - link "Terms of Use"
          - listitem:
            - link "Privacy Policy"
    `)
  })

  test('a bottom sheet is a dialog named by its title [COMP-06 B-125 B-15]', async ({ page }) => {
    await visit(page, '/dev/ui')
    await page.getByRole('button', { name: 'Open sheet' }).tap()
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "More":
        - /children: equal
        - heading "More" [level=2]
        - button "Close"
        - button "More rows"
        - button "Fewer rows"
        - button "Tell"
        - text: Loudness
        - slider "Loudness"
        - list:
          - /children: equal
          - listitem: Line 1
          - listitem: Line 2
          - listitem: Line 3
    `)
  })
})
