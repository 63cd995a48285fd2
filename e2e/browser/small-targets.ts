import type { Page } from '@playwright/test'

/**
 * Links, buttons and fields that are too small for a finger: less than 44 pixels in a direction. What reacts to the
 * press counts, also a label or an area drawn around the element. Exempt are links inside a sentence.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const smallest = 43.5
    const isSmall = ({ width, height }: { width: number; height: number }): boolean =>
      width < smallest || height < smallest

    /** The size of the area around the middle of an element in which a press reaches it. */
    const pressedArea = (element: Element): { width: number; height: number } | undefined => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [{ x, y, width, height } = new DOMRect()] = element.getClientRects()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const reaches = (right: number, down: number): boolean => {
        const hit = document.elementFromPoint(middle.x + right, middle.y + down)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
      }
      const extent = (right: number, down: number): number => {
        let pixels = 0
        while (pixels < 60 && reaches(right * (pixels + 1), down * (pixels + 1))) pixels++
        return pixels
      }
      // Covered, as behind an open dialog.
      if (!reaches(0, 0)) return undefined
      // The middle pixel is half on each side.
      return { width: extent(-1, 0) + extent(1, 0) + 1, height: extent(0, -1) + extent(0, 1) + 1 }
    }

    const isInSentence = (element: Element): boolean => {
      if (element.tagName !== 'A' || !getComputedStyle(element).display.startsWith('inline')) return false
      let block = element.parentElement
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement
      const rest = block?.cloneNode(true) as Element | undefined
      for (const other of rest?.querySelectorAll('a, button, input, select, svg') ?? []) other.remove()
      return /\p{L}/u.test(rest?.textContent ?? '')
    }

    return [
      ...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type="hidden"])'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => isSmall(element.getBoundingClientRect()) && !isInSentence(element))
      .flatMap((element) => {
        const area = pressedArea(element)
        if (area === undefined || !isSmall(area)) return []
        const name = element.getAttribute('aria-label') ?? element.textContent.trim()
        return [`${location.pathname} ${element.tagName} "${name.slice(0, 40)}" ${area.width}×${area.height}`]
      })
  })
}
