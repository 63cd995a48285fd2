import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectToHear, play, playerOf, test, visit } from '../browser/fixtures.ts'
import { openUserMenu } from '../people/people.ts'
import { keptParts, save } from '../people/saving.ts'
import { signInHere, registerMember, welcome } from '../people/sign-in.ts'

/** Signs a new user in, by the form. */
async function enter(
  page: Parameters<typeof visit>[0],
  request: Parameters<typeof registerMember>[0],
): Promise<string> {
  // What is fetched ahead in the moment of a log out would be refused.
  await fetchNothingAhead(page)
  const email = await registerMember(request)
  await visit(page, '/login/?p=/audios/detail/a-room-with-one-window')
  await signInHere(page, email)
  await expect(page).toHaveURL('/audios/detail/a-room-with-one-window')
  return email
}

test('what a member did survives a reload: greeting, and the talk, resting where it was [CACHE-01 AUTH-15 B-55]', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await expect(welcome(page)).toContainText('Welcome, Maryam')
  const { currentTime } = await play(page, 'A room with one window')
  await page.reload()
  await expect(welcome(page)).toContainText('Welcome, Maryam')
  await expect(playerOf(page)).toBeVisible()
  const sound = page.locator('audio')
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  const shown = Number(await page.getByRole('slider', { name: 'Seek' }).inputValue())
  expect(shown).toBeGreaterThanOrEqual(Math.floor(currentTime) - 1)
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted())
  // The name of the device is no state of the visit: it tells one device's place in a talk from another's.
  expect(keys.filter((key) => key !== 'sohbet:device:v1')).toEqual([
    'sohbet:index-menu:v1',
    'sohbet:player:v1',
    'sohbet:routes:v1',
    'sohbet:user:v1',
  ])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('@example.org')
})

test('the bar hides on the profile, where the sound goes on, and returns on the account [ROUTE-32 ROUTE-33 B-54]', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await play(page, 'A room with one window')
  await (await openUserMenu(page)).getByRole('link', { name: 'Manage account' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(playerOf(page)).toBeVisible()
  await page.getByRole('main').locator('a[href="/settings/profile"]').first().click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(playerOf(page)).toHaveCount(0)
  await expectToHear(page)
  await page.goBack()
  await expect(playerOf(page)).toBeVisible()
})

test('log out ends the session, the sound and all that was kept, and goes home [AUTH-32 AUTH-33 AUTH-34 UMENU-15]', async ({
  page,
  request,
  context,
}) => {
  await enter(page, request)
  await play(page, 'A room with one window')
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(playerOf(page)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token')
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sohbet:')))
  expect(keys).toEqual([])
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('with a talk saved on this device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('log out says what it deletes, and one may keep listening first [A-6 A-27 AUTH-35]', async ({
    page,
    request,
    context,
  }) => {
    await enter(page, request)
    await save(page)
    await play(page, 'A room with one window')
    await (await openUserMenu(page)).getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out of this device?' })
    const leave = question.getByRole('button', { name: 'Log out and delete 1 saved talk', exact: true })
    await expect(leave).toBeVisible()
    await question.getByRole('button', { name: 'Keep listening' }).click()
    await expect(question).toHaveCount(0)
    await expect(welcome(page)).toBeVisible()
    await expectToHear(page)
    expect((await keptParts(page)).length).toBeGreaterThan(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click()
    await leave.click()
    await expect(page).toHaveURL('/')
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('access-token')
    await expect(playerOf(page)).toHaveCount(0)
    await expect.poll(() => keptParts(page)).toEqual([])
    expect(await page.evaluate(async () => await caches.has('sohbet-offline-pages'))).toBe(false)
    await page.goto('/downloads')
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })
})

test('without the cookie everything that was kept is purged [AUTH-37]', async ({
  page,
  request,
  context,
}) => {
  await enter(page, request)
  await expect(welcome(page)).toBeVisible()
  await visit(page, '/articles')
  expect(await page.evaluate(() => localStorage.getItem('sohbet:user:v1'))).not.toBeNull()
  await context.clearCookies()
  await visit(page, '/articles')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sohbet:'))),
  ).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in and out works [AUTH-15 AUTH-32 AUTH-33]', async ({ page, request }) => {
    const email = await registerMember(request)
    await page.goto('/login/?p=/articles')
    await signInHere(page, email)
    await expect(page).toHaveURL('/articles')
    const menu = await openUserMenu(page)
    await expect(menu.getByText(email)).toBeVisible()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
