import type { Page } from '@playwright/test'

/**
 * Watches every document of a page: the classes of each inserted element must be known to an applied
 * stylesheet. Returns a function that lists the classes that were drawn unknown.
 */
export async function watchStyles(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch)
  return async () => await page.evaluate(() => [...(window.unstyled ?? [])])
}

declare global {
  interface Window {
    unstyled?: Set<string>
  }
}

function watch(): void {
  const unstyled = new Set<string>()
  window.unstyled = unstyled
  const known = new Set<string>()
  let readSheets = 0
  // The build's naming scheme for classes of CSS modules.
  const ofModule = /^_[\w-]+_\w+_\d+$/
  const textOf = (rules: CSSRuleList): string => [...rules].map(({ cssText }) => cssText).join('\n')
  const readStyles = (): void => {
    if (document.styleSheets.length === readSheets) return
    readSheets = document.styleSheets.length
    for (const sheet of document.styleSheets)
      for (const [, name = ''] of textOf(sheet.cssRules).matchAll(/\.(_[\w-]+)/g)) known.add(name)
  }
  const check = (root: Element): void => {
    readStyles()
    for (const element of [root, ...root.querySelectorAll('[class]')])
      for (const name of element.classList) if (ofModule.test(name) && !known.has(name)) unstyled.add(name)
  }
  // Until then the browser delays painting for the styles of the head.
  addEventListener('load', () => {
    check(document.documentElement)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) if (node instanceof Element) check(node)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
  })
}
