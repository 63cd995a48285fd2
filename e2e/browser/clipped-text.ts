import type { Page } from '@playwright/test'

/**
 * Texts that are cut off: above or below a line, where marks of Arabic and Urdu reach, or at a side without
 * an ellipsis. Scrollable text and text for screen readers only are exempt.
 */
export async function clippedText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || !/\p{L}/u.test(text.nodeValue ?? '')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const cut = cutOf(text, parent)
      if (cut !== undefined) found.add(`${location.pathname} ${cut}: ${text.nodeValue?.trim().slice(0, 40)}`)
    }
    return [...found]

    function cutOf(text: Node, parent: Element): string | undefined {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { top, bottom, left, right } = range.getBoundingClientRect()
      let isCutAcross = true
      for (
        let ancestor: Element | null = parent;
        ancestor !== null && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp, position } =
          getComputedStyle(ancestor)
        if (clipPath !== 'none') return undefined
        const box = ancestor.getBoundingClientRect()
        const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
        if (/auto|scroll/.test(overflowX)) isCutAcross = false
        if (/auto|scroll/.test(overflowY) || webkitLineClamp !== 'none') return undefined
        if (clips(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return 'above or below'
        if (
          isCutAcross &&
          clips(overflowX) &&
          textOverflow === 'clip' &&
          (left < box.left - 1 || right > box.right + 1)
        )
          return 'at a side'
        if (textOverflow === 'ellipsis' || position === 'fixed') isCutAcross = false
      }
      return undefined
    }
  })
}
