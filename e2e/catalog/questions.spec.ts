import { expect, expectToHear, play, seekOf, soundOf, test, visit } from '../browser/fixtures.ts'

test.use({ isPageKept: true })

const patience = '/audios/detail/on-patience'

test('a question plays the talk from the second at which it is answered [SUHBA-01]', async ({ page }) => {
  await visit(page, '/audios/detail/a-room-with-one-window')
  await page.getByRole('link', { name: /And of the one who only listens/ }).click()
  const first = await expectToHear(page)
  expect(first.currentTime).toBeGreaterThanOrEqual(72)
  expect(first.currentTime).toBeLessThan(82)
  await expect(page.getByText(/^Question 3 of \d+$/)).toBeVisible()
  // Another question of the talk that plays is a jump, not a new load.
  await page.getByRole('link', { name: /Why do we sit in a circle/ }).click()
  await expect.poll(async () => (await soundOf(page)).currentTime).toBeLessThan(31)
  expect((await expectToHear(page)).src).toBe(first.src)
})

test('an address with a track and a second shows that track, waits, and plays from there [ROUTE-29]', async ({
  page,
}) => {
  await visit(page, patience)
  const id = await page.locator('li[id^="audio-"]').nth(1).getAttribute('id')
  await visit(page, `${patience}?t=20#${id}`)
  const row = page.locator(`#${id}`)
  await expect(row).toBeInViewport()
  await expect(row).toHaveClass(/target/)
  expect((await soundOf(page)).paused).toBe(true)
  const { currentTime } = await play(page, 'For those in the bed')
  expect(currentTime).toBeGreaterThanOrEqual(20)
  expect(currentTime).toBeLessThan(30)
  await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /of 39 seconds, question \d of 2$/)
})

test('an address with a track that is not there is the talk itself [ROUTE-29]', async ({ page }) => {
  await visit(page, `${patience}?t=9#audio-999999`)
  const { currentTime } = await play(page, 'For those in the corridor')
  expect(currentTime).toBeLessThan(8)
})

test('every question that home offers a visitor plays its talk from its moment [SUHBA-01 B-42]', async ({
  page,
}) => {
  await visit(page, '/')
  const questions = page.getByRole('region', { name: 'Begin with a question' }).getByRole('listitem')
  // Open talks come first, and there are enough of them.
  await expect(questions.getByText('Locked')).toHaveCount(0)
  const question = questions.getByRole('link').last()
  const address = (await question.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/audios\/detail\/[a-z0-9-]+\?t=\d+#audio-\d+$/)
  await question.click()
  await expect(page).toHaveURL(address)
  const seconds = Number(/t=(\d+)/.exec(address)?.[1])
  expect((await expectToHear(page)).currentTime).toBeGreaterThanOrEqual(seconds)
  // Coming back to the page is not asking to hear it.
  await page.reload()
  expect((await soundOf(page)).paused).toBe(true)
})

test('the index of all questions, by subject and by letter, leads into the talks [SUHBA-01 B-80]', async ({
  page,
}) => {
  await visit(page, '/audios/suhbas')
  await page.getByRole('link', { name: 'Questions from all suhbas' }).click()
  await expect(page).toHaveURL('/suhbas/questions')
  await page.getByRole('link', { name: /^Patience \d+$/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Patience'])
  await page.getByRole('link', { name: 'By letter' }).click()
  await expect(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /And of the one who only listens/ }).click()
  await expect(page).toHaveURL(/\/audios\/detail\/a-room-with-one-window\?t=\d+#audio-\d+$/)
})

test('the address of a question of a locked talk shows that talk and what opens it [SUHBA-01 B-42]', async ({
  page,
}) => {
  await visit(page, '/audios/detail/thursday-gatherings')
  const address = await page
    .getByRole('link', { name: /Why do small quarrels matter so much/ })
    .getAttribute('href')
  await visit(page, address ?? '')
  const row = page.getByRole('listitem').filter({ hasText: 'A quarrel about the biscuits' }).first()
  await expect(row).toHaveClass(/target/)
  await expect(row).toContainText('For Plus and Premier members')
  expect((await soundOf(page)).src).toBe('')
})
