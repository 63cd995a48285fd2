import type { Page } from '@playwright/test'

/** Addresses that show every page a visitor meets. */
export const pagesOfVisitors: readonly string[] = [
  '/',
  '/audios',
  '/audios/t-patience',
  '/audios/detail/lessons-of-the-loom',
  '/articles',
  '/articles/detail/a-chair-by-the-door',
  '/suhbas/questions',
  '/search',
  '/search?q=patience',
  '/search?q=zzzzqq',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email?code=x',
  '/majlis-map',
  '/terms',
  '/privacy-policy',
  '/contact-us',
  '/get-the-app',
  '/feeds/audios',
  '/why-locked',
  '/gift',
  '/downloads',
  '/notebook',
  '/404',
  '/500',
]

/** And those of a member. */
export const pagesOfMembers: readonly string[] = [
  '/',
  '/library',
  '/library?tab=history',
  '/library?tab=bookmarks',
  '/library?tab=playlists',
  '/library?tab=purchases',
  '/playlists',
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/wallet/gifts',
  '/subscription',
  '/settings/account',
  '/settings/profile',
  '/notebook',
  '/downloads',
  '/audios/detail/lessons-of-the-loom/buy',
  '/contact-us',
]

/**
 * Texts of a page in the pseudo-language that stand outside its brackets: they come from no message. What is content,
 * and says so by its language or direction, is left out.
 */
export async function textsLeftInEnglish(page: Page, path: string): Promise<string[]> {
  await page.goto(`/en-XA${path}`)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  return await page.evaluate(() => {
    const content =
      '[lang]:not(html), bdi, [dir="auto"], code, kbd, option, script, style, noscript, header nav, #phone-menu, a[aria-label]'
    const hasWords = (text: string | null): boolean => /\p{L}{2,}/u.test(text ?? '')
    const isMessage = (text: string | null): boolean => /\[.*\]/s.test(text ?? '')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!hasWords(text.nodeValue) || parent === null || parent.closest(content) !== null) continue
      // A sentence may be spread over the elements within it.
      const around = [parent, parent.parentElement, parent.parentElement?.parentElement]
      if (!around.some((element) => isMessage(element?.textContent ?? null)))
        found.add(String(text.nodeValue))
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([lang]):not([class*="logo"])`)) {
        const value = element.getAttribute(name)
        if (hasWords(value) && !isMessage(value) && element.closest('h1, audio, link') === null)
          found.add(`${name}: ${value}`)
      }
    return [...found]
  })
}
