import { expect, expectToHear, play, playerOf, seekOf, soundOf, test, visit } from '../browser/fixtures.ts'

test.use({ isPageStored: true })

const patience = '/audios/detail/on-patience'

test(
  'a question and a URL with a second play a talk from there [SUHBA-01 ROUTE-29 B-42]',
  { tag: '@core' },
  async ({ page }) => {
    await test.step('the URL of a locked talk shows how to unlock it and plays nothing', async () => {
      await visit(page, '/audios/detail/thursday-gatherings')
      const question = page.getByRole('link', { name: /Why do small quarrels matter so much/ })
      await visit(page, (await question.getAttribute('href')) ?? '')
      const row = page.getByRole('listitem').filter({ hasText: 'A quarrel about the biscuits' }).first()
      await expect(row).toHaveClass(/target/)
      await expect(row).toContainText('For Plus and Premier members')
      await expect.poll(async () => (await soundOf(page)).src).toBe('')
    })

    await test.step('a question plays from its answer, and another one seeks', async () => {
      await visit(page, '/audios/detail/a-room-with-one-window')
      await page.getByRole('link', { name: /And of the one who only listens/ }).click()
      const first = await expectToHear(page)
      expect(first.currentTime).toBeGreaterThanOrEqual(72)
      expect(first.currentTime).toBeLessThan(82)
      await expect(page.getByText(/^Question 3 of \d+$/)).toBeVisible()
      await page.getByRole('link', { name: /Why do we sit in a circle/ }).click()
      await expect.poll(async () => (await soundOf(page)).currentTime).toBeLessThan(31)
      expect((await expectToHear(page)).src).toBe(first.src)
    })

    await test.step('a URL with a track and a second loads that track paused', async () => {
      await visit(page, patience)
      const id = await page.locator('li[id^="audio-"]').nth(1).getAttribute('id')
      await visit(page, `${patience}?t=20#${id}`)
      const row = page.locator(`#${id}`)
      await expect(row).toBeInViewport()
      await expect(row).toHaveClass(/target/)
      await expect.poll(async () => (await soundOf(page)).paused).toBe(true)
      const { currentTime } = await play(page, 'For those in the bed')
      expect(currentTime).toBeGreaterThanOrEqual(20)
      expect(currentTime).toBeLessThan(30)
      await expect(seekOf(page)).toHaveAttribute('aria-valuetext', /of 39 seconds, question \d of 2$/)
    })

    await test.step('a URL with an unknown track shows the talk', async () => {
      await visit(page, `${patience}?t=9#audio-999999`)
      const { currentTime } = await play(page, 'For those in the corridor')
      expect(currentTime).toBeLessThan(8)
    })
  },
)

test('the questions of home and of the index open their second of a talk, once [SUHBA-01 ROUTE-29 B-42 B-80]', async ({
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
  // The second of the URL applies once.
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Continue at/ })).toBeVisible()
  // Reloading the page must not start playback.
  await page.reload()
  await expect.poll(async () => (await soundOf(page)).paused).toBe(true)

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
