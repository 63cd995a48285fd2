import type { ClientManifest } from '@sohbet/contract'

const entry = 'app/entry-client.tsx'
const firstPaintFonts = /(alegreya-latin-400-normal|hanken-grotesk-latin-wght-normal)[^/]*\.woff2$/

/** What the server draws for members besides the page's own file, by page; `prepare` in each file asks for the same. */
export const memberParts: Record<string, readonly string[]> = {
  shell: ['app/features/shell/menus/welcome-menu.tsx'],
  home: ['app/routes/catalog/home-member.tsx'],
}

/** The files of the build that pages link. */
export interface Assets {
  script: string
  /** Link elements of a page's first load: its styles, the two fonts of the first paint, its scripts. */
  linksOf(pageId: string | undefined, isForMember: boolean): string
}

/** Finds them in what the build wrote down; pages are known by the names of their files, which are their ids. */
export function findAssets(manifest: ClientManifest): Assets {
  const pages = new Map(Object.keys(manifest).flatMap((name) => toPageEntry(name)))
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => firstPaintFonts.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
  const kept = new Map<string, string>()
  return {
    script: `/${manifest[entry]?.file ?? ''}`,
    linksOf(pageId = '', isForMember) {
      const key = `${pageId} ${isForMember}`
      const links = kept.get(key) ?? linksOf(manifest, namesOf(pages, pageId, isForMember), fonts)
      kept.set(key, links)
      return links
    },
  }
}

function toPageEntry(name: string): [id: string, name: string][] {
  const [, id] = /^app\/routes\/(?:[\w-]+\/)*([\w-]+)\.tsx$/.exec(name) ?? []
  return id === undefined ? [] : [[id, name]]
}

function namesOf(pages: ReadonlyMap<string, string>, pageId: string, isForMember: boolean): string[] {
  const parts = isForMember ? [...(memberParts['shell'] ?? []), ...(memberParts[pageId] ?? [])] : []
  return [entry, pages.get(pageId) ?? '', ...parts]
}

function linksOf(manifest: ClientManifest, names: readonly string[], fonts: readonly string[]): string {
  const chunks = neededBy(manifest, names).flatMap((name) => manifest[name] ?? [])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return [
    // Styles first: nothing is painted before they are here, and text is painted before its font is.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts,
    // Low: a page can be read and its links followed without them, so they must not delay what it is read by.
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join('')
}

/**
 * Some parts of the site and all that these need at once, each after what it needs: a part may say otherwise what the
 * parts within it look like, so its styles come after theirs, as they do where a browser fetches them.
 */
function neededBy(manifest: ClientManifest, names: readonly string[]): string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(add)
    ordered.push(name)
  }
  names.forEach(add)
  return ordered
}
