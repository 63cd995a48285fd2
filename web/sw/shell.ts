import { tryAgain } from './try-again.ts'
import { fileOf, language, prefix } from './worker-language.ts'

/** The page that needs no data from the server. */
export const savedTalksPath = `${prefix}/downloads`

const shellPrefix = 'sohbet-shell:'
const ownShell = `${shellPrefix}${BUILD_NAME}:${language}`

/**
 * Fetches the files of a page of saved talks. If one fails, nothing is cached, and the previous worker stays
 * active.
 */
export async function fillShell(): Promise<void> {
  try {
    const page = await tryAgain(fetchPage)
    const html = await page.clone().text()
    const cache = await caches.open(ownShell)
    const files = new Set([...SHELL_FILES.map(fileOf), ...assetsOf(html)])
    await Promise.all([...files].map(async (file) => await tryAgain(() => cache.add(file))))
    await cache.put(savedTalksPath, markAsCached(page, html))
  } catch (error) {
    await caches.delete(ownShell)
    throw error
  }
}

/** Keeps the caches of this build and the previous one, which an open page may still use. */
export async function dropOldShells(): Promise<void> {
  // In the order of their creation.
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== ownShell)
  await Promise.all(shells.slice(0, -1).map(async (name) => await caches.delete(name)))
}

/** A cached file or page; undefined if it is not cached. */
export async function findStored(path: string): Promise<Response | undefined> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  for (const name of [ownShell, ...shells]) {
    const stored = await (await caches.open(name)).match(path, { ignoreSearch: path === savedTalksPath })
    if (stored !== undefined) return stored
  }
  return undefined
}

// Without cookies: the page is a visitor's and has no data of the user. The language is explicit, because an
// English URL might redirect to the browser's language.
async function fetchPage(): Promise<Response> {
  const headers = { 'accept-language': language }
  const page = await fetch(savedTalksPath, { credentials: 'omit', cache: 'no-store', headers })
  if (page.status !== 200) throw new Error(`The page of saved talks was answered with ${page.status}.`)
  return page
}

// While a new build is being deployed, the server may already send its page.
function assetsOf(html: string): string[] {
  // Its styles are linked, and its scripts are named in the one that starts them.
  return [...html.matchAll(/"(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path)
}

/** Marks the page as coming from this device, without a known user. */
function markAsCached(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  return new Response(html.replace('<html ', '<html data-kept="yes" '), { headers })
}
