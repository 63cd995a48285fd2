import type { Page } from '@playwright/test'

/**
 * Texts of a page in the pseudo-language that are outside its brackets, so they come from no message.
 * Content marked with its own language or direction is left out.
 */
export async function textsLeftInEnglish(page: Page, path: string): Promise<string[]> {
  await page.goto(`/en-XA${path}`)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  return await page.evaluate(() => {
    const content =
      '[lang]:not(html), bdi, [dir="auto"], code, kbd, option, script, style, noscript, header nav, #phone-menu, a[aria-label]'
    const hasText = (text: string | null): boolean => /\p{L}{2,}/u.test(text ?? '')
    const isMessage = (text: string | null): boolean => /\[.*\]/s.test(text ?? '')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!hasText(text.nodeValue) || parent === null || parent.closest(content) !== null) continue
      // A sentence may span several elements.
      const around = [parent, parent.parentElement, parent.parentElement?.parentElement]
      if (!around.some((element) => isMessage(element?.textContent ?? null)))
        found.add(String(text.nodeValue))
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([lang]):not([class*="logo"])`)) {
        const value = element.getAttribute(name)
        if (hasText(value) && !isMessage(value) && element.closest('h1, audio, link') === null)
          found.add(`${name}: ${value}`)
      }
    return [...found]
  })
}
