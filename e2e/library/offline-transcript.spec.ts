import { expect, playerOf, play, test } from '../browser/fixtures.ts'
import { noNetwork, room, save, startCold, title } from '../people/saving.ts'

test.use({ serviceWorkers: 'allow' })

test('the transcript of a saved talk can be read offline, on its page and in Now Playing [TEXT-41]', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(noNetwork)
  await save(page)
  const stored = async (): Promise<number> =>
    await page.evaluate(async () => (await (await caches.open('sohbet-offline-transcripts')).keys()).length)
  await expect.poll(stored).toBeGreaterThan(0)
  const cold = await startCold(context, page)
  const address = `${room}/transcript/6`
  await cold.goto(address)
  await expect(cold).toHaveURL(address)
  await expect(cold.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(cold.locator('[data-segment]').first()).toContainText(/\w{3}/)
  await cold.goto(room)
  await play(cold, title)
  await playerOf(cold).getByRole('button', { name: 'Now Playing' }).click()
  await cold.getByRole('dialog', { name: 'Now Playing' }).getByRole('button', { name: 'Transcript' }).click()
  await expect(cold.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toContainText(
    /\w{3}/,
  )
})
