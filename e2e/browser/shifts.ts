import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { sources: { node: Element | null }[] }

/**
 * Records layout shifts since the page load, including those after a press, which the browser leaves out of
 * the score.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const watch = await page.evaluateHandle(() => {
    const shifts: string[] = []
    const nameOf = (node: Element | null): string =>
      `${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)}`
    const note = (entries: PerformanceEntryList): void => {
      for (const { sources } of entries as Shift[])
        shifts.push(sources.map(({ node }) => nameOf(node)).join(' | '))
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    return {
      read: () => {
        note(observer.takeRecords())
        return shifts
      },
    }
  })
  return async () =>
    await watch.evaluate(async ({ read }) => {
      // After two frames the effect of a press is drawn and its entry observed.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return read()
    })
}
