import { expect, test } from '../browser/fixtures.ts'

const refusals = [
  ['latifiyah-translations', 'MAJLIS-04 MAJLIS-05'],
  ['majlis-host-lessons', 'MAJLIS-02 MAJLIS-03'],
] as const

for (const [slug, rows] of refusals)
  test(`${rows} a visitor is refused ${slug}, with the way in`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 403/)
    const answer = await page.goto(`/audios/detail/${slug}`)
    expect(answer?.status()).toBe(403)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please login to view this resource !')
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login/?p=${encodeURIComponent(`/audios/detail/${slug}`)}`,
    )
    expect(await page.content()).not.toContain('/media/v1/')
  })

for (const [slug, reason] of [
  ['the-night-shift', 'For Plus and Premier members'],
  ['the-unsent-letter', 'For Premier members'],
  ['seven-questions', 'Please login to play this audio'],
] as const)
  test(`a visitor sees that ${slug} is locked and why, and its address is nowhere in the page [B-41 B-42 PLAYER-47]`, async ({
    page,
  }) => {
    await page.goto(`/audios/detail/${slug}`)
    await expect(page.getByRole('main').getByRole('listitem').getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
    await expect(page.locator('li[id^="audio-"]').getByRole('button', { name: /^Play/ })).toHaveCount(0)
    expect(await page.content()).not.toContain('/media/v1/')
  })

test('of an album with open and locked talks only the open ones can be played [B-41 B-42]', async ({
  page,
}) => {
  await page.goto('/audios/detail/thursday-gatherings')
  const rows = page.locator('li[id^="audio-"]')
  await expect(rows).toHaveCount(4)
  await expect(rows.getByRole('button', { name: /^Play/ })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'For Plus and Premier members' })).toHaveCount(2)
  const addresses = (await page.content()).match(/\/media\/v1\/[^"\\?]+/g)
  expect(new Set(addresses).size).toBe(2)
})

test('the lessons of a zawiya set show their prices, and its first one is open [B-42]', async ({ page }) => {
  await page.goto('/audios/detail/river-lessons')
  const rows = page.locator('li[id^="audio-"]')
  await expect(rows.getByText(/^\d+ credits$/)).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Play The spring' })).toBeVisible()
})
