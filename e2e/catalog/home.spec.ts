import { readFile } from 'node:fs/promises'
import { expect, expectToHear, phone, test, visit } from '../browser/fixtures.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'home is at most six screens long, offers a calendar file and plays an open talk [B-02 SUHBA-03 B-83]',
    { tag: '@core' },
    async ({ page }) => {
      await visit(page, '/')
      const main = page.getByRole('main')

      await test.step('its length', async () => {
        const height = () => page.evaluate(() => document.documentElement.scrollHeight)
        await expect.poll(height).toBeLessThanOrEqual(6 * 844)
      })

      await test.step('a gathering is added to the calendar', async () => {
        const link = page.getByRole('link', { name: /^Add to calendar: / }).first()
        await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        const downloading = page.waitForEvent('download')
        await link.tap()
        const file = await downloading
        expect(file.suggestedFilename()).toMatch(/^upcoming-suhba-\d+\.ics$/)
        expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
      })

      await test.step('the invitation shows another talk than the first card, and plays it', async () => {
        await expect(main.getByText('no account needed')).toBeVisible()
        const invitation = main.getByRole('link', { name: 'Play today’s talk' })
        const path = (await invitation.getAttribute('href')) ?? ''
        const cards = main.getByRole('region', { name: 'New to listen to' }).getByRole('link')
        const paths = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        await expect.poll(paths).not.toContain(path)
        await invitation.tap()
        await expect(page).toHaveURL(path)
        await expectToHear(page)
      })
    },
  )
})
