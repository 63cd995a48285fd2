import puppeteer from 'puppeteer-core'
import type { Driver } from './walker.ts'

/** Starts headless Firefox with an empty profile, controlled by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: async (work, ...args) =>
      // Arguments and results are JSON, which the types cannot express.
      (await page.evaluate(work as (...given: unknown[]) => unknown, ...args)) as ReturnType<typeof work>,
    press: async (css, across = 0.5) => {
      const element = await page.$(css)
      const box = await element?.boundingBox()
      if (!box) throw new Error(`${css} has no place to be pressed at.`)
      await page.mouse.click(box.x + box.width * across, box.y + box.height / 2)
    },
    type: async (css, text) => {
      // Marked inside the page: Firefox may lose an element handle while the page is rendering.
      await page.evaluate((name) => {
        const field = document.querySelector<HTMLInputElement>(name)
        field?.focus()
        field?.select()
      }, css)
      await page.keyboard.type(text)
    },
    enter: async () => await page.keyboard.press('Enter'),
    resize: async (width, height) => await page.setViewport({ width, height }),
    picture: async () => await page.screenshot(),
    close: async () => await browser.close(),
  }
}
