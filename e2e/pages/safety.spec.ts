import { expect, expectToHear, goInPlace, play, test, visit } from '../browser/fixtures.ts'

test(
  'no page violates the content security policy, also with sound, and an error page shows its code [COMP-01]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 403/)
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // Exposed to the page by the line above.
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
        reportViolation(`${violatedDirective} ${blockedURI}`)
      })
    })
    await visit(page, '/audios/detail/on-patience')
    await play(page, 'For those in the corridor')
    for (const [path, heading, code] of [
      ['/', /Sit down/],
      ['/audios?page=2', 'Audios'],
      ['/articles', 'Articles'],
      ['/articles/detail/fi-adab-al-isgha', 'في أدب الإصغاء'],
      ['/search?q=tea', 'Search'],
      ['/audios/detail/latifiyah-translations', /Please login/],
      ['/nowhere', 'Page not found', '404'],
      ['/500', 'Something Went Wrong', '500'],
    ] as const) {
      await goInPlace(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (code === undefined) continue
      const drawing = page.getByRole('main').getByRole('img', { name: code })
      await expect(drawing).toBeVisible()
      const zero = drawing.locator('span:not([aria-hidden])').first()
      const maskOf = (): Promise<string> =>
        zero.evaluate((drawn) => getComputedStyle(drawn, '::before').maskImage)
      await expect.poll(maskOf).toMatch(/url\(/)
    }
    await page.getByRole('button', { name: /^Use the dark theme/ }).click()
    await expectToHear(page)
    expect(violations).toEqual([])
  },
)
