import type { Locator, Page, Route } from '@playwright/test'
import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'

/** Represents a photograph that a user uploaded: a raster image of this site. */
const photograph = '/cover/photograph.png'
const talk = '/audios/detail/a-room-with-one-window'

/** From now on each item sent to the browser has a photograph. */
async function givePhotographs(page: Page): Promise<void> {
  await page.route('**/content/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withPhotographs(await response.text()) })
  })
}

function withPhotographs(json: string): string {
  return json.replaceAll('"image":null', `"image":"${photograph}"`)
}

function picturesOf(page: Page): Locator {
  return page.getByRole('main').locator('img')
}

async function goToListing(page: Page, path: string): Promise<void> {
  await goInPlace(page, path)
  await expect(page).toHaveURL(path)
  await expect(picturesOf(page).first()).toBeVisible()
}

/** The source paths of the images, once they are loaded. */
async function shown(page: Page): Promise<string[]> {
  return await picturesOf(page).evaluateAll((pictures: HTMLImageElement[]) => {
    // Images further down load lazily.
    for (const picture of pictures) picture.loading = 'eager'
    const paths = pictures.map(({ naturalWidth, currentSrc }) =>
      naturalWidth > 0 ? new URL(currentSrc).pathname : 'nothing',
    )
    return [...new Set(paths)]
  })
}

const faults = [
  ['cannot be reached', (route: Route) => route.abort()],
  ['is not there', (route: Route) => route.fulfill({ status: 404 })],
] as const

test(
  'a photograph that fails to load is replaced by the picture of its kind [IMG-01 IMG-02 IMG-03]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    expectConsoleError(/404/)
    for (const [fault, refuse] of faults)
      await test.step(fault, async () => {
        await visit(page, '/terms')
        await givePhotographs(page)
        await page.route('**/_image*', refuse)
        for (const [path, kind] of [
          ['/audios/ct-suhba', 'suhba'],
          ['/audios/ct-zawiya', 'zawiya'],
          ['/audios/ct-album', 'generic'],
        ] as const) {
          await goToListing(page, path)
          await expect.poll(() => shown(page)).toEqual([`/placeholder/${kind}.png`])
        }
        await page.unrouteAll()
      })
  },
)

test('a photograph that failed before hydration is replaced too [IMG-01]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  expectConsoleError(/404/)
  for (const [fault, refuse] of faults)
    await test.step(fault, async () => {
      await page.route('**/_image*', refuse)
      let wake = (): void => undefined
      const awake = new Promise<void>((resolve) => {
        wake = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await awake
        await route.continue()
      })
      await page.route(`**${talk}`, async (route) => {
        const response = await route.fetch()
        const address = `/_image?url=${encodeURIComponent(photograph)}&amp;w=640&amp;q=75`
        const html = withPhotographs(await response.text())
        await route.fulfill({
          response,
          body: html.replaceAll(/src="\/cover\/[^"]+\.svg"/g, `src="${address}"`),
        })
      })
      await page.goto(talk, { waitUntil: 'commit' })
      const first = picturesOf(page).first()
      await expect(first).toHaveJSProperty('complete', true)
      await expect(first).toHaveJSProperty('naturalWidth', 0)
      await expect(first).toHaveAttribute('src', /^\/_image/)
      wake()
      await expect(first).toHaveAttribute('src', '/placeholder/suhba.png')
      await expect(first).not.toHaveJSProperty('naturalWidth', 0)
      await page.unrouteAll({ behavior: 'wait' })
    })
})
