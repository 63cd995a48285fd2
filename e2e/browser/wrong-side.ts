import type { Page } from '@playwright/test'

/**
 * Texts that begin at the left on a right-to-left page. A name in Latin letters has its own direction, but
 * is aligned like its neighbours. Quoted and typed text is exempt.
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
        // An element that fills its line, or is no wider than its text, begins on the right side.
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        const box = element.getBoundingClientRect()
        return box.width > 1 && box.right - text.right > 24
      })
      .map((element) => `${location.pathname} begins at the left: ${element.textContent.trim().slice(0, 40)}`)
  })
}
