import type { Page } from '@playwright/test'

/**
 * Elements that extend beyond the sides of the screen, by tag and text: they need horizontal scrolling, or
 * are unreachable because the page is clipped. Exempt are elements in a scrolling or clipping container, and
 * decorative marks.
 */
export async function beyondTheEdges(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isContained = (element: Element): boolean => {
      for (
        let ancestor = element.parentElement;
        ancestor !== null && ancestor !== document.body;
        ancestor = ancestor.parentElement
      )
        if (getComputedStyle(ancestor).overflowX !== 'visible') return true
      return false
    }
    const found = [...document.body.querySelectorAll('*:not(i)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isContained(element))
      .map((element) => `${element.tagName} "${element.textContent.trim().slice(0, 30)}"`)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} pixels wide`)
    return found.map((fault) => `${location.pathname} at ${innerWidth}: ${fault}`)
  })
}
