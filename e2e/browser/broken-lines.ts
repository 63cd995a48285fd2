import type { Page } from '@playwright/test'

/**
 * Words that are broken over more than three lines because the element beside them leaves no space. URLs are
 * exempt.
 */
export async function brokenLines(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /(?<![@\w.-])\p{L}{4,}(?![@\w.-])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 3) found.add(`${location.pathname} broken: ${word}`)
      }
    }
    return [...found]
  })
}
