import type { Page } from '@playwright/test'

/**
 * What begins at the left on a page whose lines begin at the right, by its words: a name in Latin letters has its own
 * direction, but stands where its neighbours do. What is quoted and what is typed keep their own side.
 */
export async function onTheWrongSide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    if (document.documentElement.dir !== 'rtl') return []
    const own = '[dir="ltr"] *, blockquote, blockquote *, input, textarea'
    return [...document.querySelectorAll<HTMLElement>('[dir="auto"], bdi')]
      .filter((element) => !element.matches(own) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { direction, display, textAlign } = getComputedStyle(element)
        const around = element.parentElement
        if (direction !== 'ltr' || around === null || getComputedStyle(around).direction !== 'rtl')
          return false
        if (!/\p{L}/u.test(element.textContent)) return false
        return /flex|grid/.test(display) || (display === 'block' && /^(?:start|left)$/.test(textAlign))
      })
      .filter((element) => {
        // What fills its line, or is no wider than its words, begins where everything does.
        const range = document.createRange()
        range.selectNodeContents(element)
        const words = range.getBoundingClientRect()
        const frame = element.getBoundingClientRect()
        return frame.width > 1 && frame.right - words.right > 24
      })
      .map((element) => `${location.pathname} begins at the left: ${element.textContent.trim().slice(0, 40)}`)
  })
}
