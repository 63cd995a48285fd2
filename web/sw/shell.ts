import { tryAgain } from './try-again.ts'
import { fileOf, language, prefix } from './worker-language.ts'

/** The page that needs nothing of the server but itself. */
export const savedTalksPath = `${prefix}/downloads`

const shellPrefix = 'sohbet-shell:'
const ownShell = `${shellPrefix}${BUILD_NAME}:${language}`

/**
 * Fetches what a page of saved talks is made of. If anything of it cannot be had, nothing is kept, and the worker
 * before goes on.
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

/** Keeps this build and the one before it, which an open page may still run. */
export async function dropOldShells(): Promise<void> {
  // In the order in which they were made.
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== ownShell)
  await Promise.all(shells.slice(0, -1).map(async (name) => await caches.delete(name)))
}

/** A file or a page as it was kept; undefined where it was not. */
export async function findStored(path: string): Promise<Response | undefined> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix))
  for (const name of [ownShell, ...shells]) {
    const stored = await (await caches.open(name)).match(path, { ignoreSearch: path === savedTalksPath })
    if (stored !== undefined) return stored
  }
  return undefined
}

// Without cookies: anyone who is here, the page is a visitor's and holds nothing of them. Its language is asked for, or
// an English address might lead to the browser's own.
async function fetchPage(): Promise<Response> {
  const headers = { 'accept-language': language }
  const page = await fetch(savedTalksPath, { credentials: 'omit', cache: 'no-store', headers })
  if (page.status !== 200) throw new Error(`The page of saved talks was answered with ${page.status}.`)
  return page
}

// While a new build is put in place, the server may already send its page.
function assetsOf(html: string): string[] {
  // Its styles are linked, and its scripts named in the one that begins them.
  return [...html.matchAll(/"(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path)
}

/** The page can see that it comes from this device, and that nobody has said who is here. */
function markAsCached(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  return new Response(html.replace('<html ', '<html data-kept="yes" '), { headers })
}
