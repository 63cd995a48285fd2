import type { Locator, Page } from '@playwright/test'
import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'

/** IMG-07, then IMG-06. */
const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** Stands for a photograph that a user gave an item: a picture of this site that is no drawing. */
const photograph = '/cover/photograph.png'
const talk = '/audios/detail/a-room-with-one-window'

/** From here on each item that the browser is told of has a photograph. */
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

/** What pictures show: the path that each came from, once it is there. */
async function shown(page: Page): Promise<string[]> {
  return await picturesOf(page).evaluateAll((pictures: HTMLImageElement[]) => {
    // Those further down are loaded when they are needed.
    for (const picture of pictures) picture.loading = 'eager'
    const paths = pictures.map(({ naturalWidth, currentSrc }) =>
      naturalWidth > 0 ? new URL(currentSrc).pathname : 'nothing',
    )
    return [...new Set(paths)]
  })
}

for (const deviceScaleFactor of [1, 2])
  test.describe(`on a screen of density ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor })

    test(`pictures are asked for by url, a listed width and quality 75 (density ${deviceScaleFactor}) [IMG-04 IMG-05 IMG-06 IMG-07]`, async ({
      page,
    }) => {
      const asked: URL[] = []
      page.on('request', (request) => {
        const address = new URL(request.url())
        if (address.pathname === '/_image') asked.push(address)
      })
      await visit(page, '/terms')
      await givePhotographs(page)
      for (const path of ['/audios', talk]) {
        await goToListing(page, path)
        await expect.poll(() => shown(page)).toEqual(['/_image'])
      }
      expect(asked.length).toBeGreaterThan(0)
      for (const { searchParams } of asked) {
        expect([...searchParams.keys()].toSorted()).toEqual(['q', 'url', 'w'])
        // Some collections of the demo have a picture of their own.
        expect(searchParams.get('url')).toMatch(new RegExp(`^(?:${photograph}|/images/[^/]+)$`))
        expect(searchParams.get('q')).toBe('75')
        expect(widths.map(String)).toContain(searchParams.get('w'))
      }
      const offered = await picturesOf(page).evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.flatMap(({ srcset }) =>
          srcset.split(', ').map((choice) => Number(/ (\d+)w$/.exec(choice)?.[1])),
        ),
      )
      expect(offered.length).toBeGreaterThan(3)
      expect(offered.filter((width) => !widths.includes(width))).toEqual([])
    })
  })

for (const [fault, trouble, answer] of [
  ['cannot be reached', /ERR_FAILED/, undefined],
  ['is not there', /404/, 404],
] as const) {
  const refuse = (page: Page): Promise<unknown> =>
    page.route('**/_image*', (route) =>
      answer === undefined ? route.abort() : route.fulfill({ status: answer }),
    )

  test(`a photograph that ${fault} is replaced by the picture of its kind [IMG-01 IMG-02 IMG-03]`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(trouble)
    await visit(page, '/terms')
    await givePhotographs(page)
    await refuse(page)
    for (const [path, kind] of [
      ['/audios/ct-suhba', 'suhba'],
      ['/audios/ct-zawiya', 'zawiya'],
      ['/audios/ct-album', 'generic'],
    ] as const) {
      await goToListing(page, path)
      await expect.poll(() => shown(page)).toEqual([`/placeholder/${kind}.png`])
    }
  })

  test(`a photograph that ${fault} is replaced also when it failed before the page came to life [IMG-01]`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(trouble)
    await refuse(page)
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
  })
}
