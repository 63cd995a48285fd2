import type { ClientManifest } from '@sohbet/contract'
import { currentLanguage, type PageLanguage } from '@sohbet/messages'
import { scriptIn } from './lib/page/page-paths.ts'

const entry = 'app/entry-client.tsx'
const lazyFonts = 'app/ui/lazy-fonts/lazy-fonts.ts'
/** The fonts of the first screen of a page, by language; Turkish has letters of the second Latin file. */
const latin = ['alegreya-latin-400-normal', 'hanken-grotesk-latin-wght-normal']
const firstPaintFonts: Readonly<Record<PageLanguage, readonly string[]>> = {
  en: latin,
  'en-XA': latin,
  tr: [...latin, 'hanken-grotesk-latin-ext-wght-normal'],
  ar: ['vazirmatn-arabic-wght-normal', 'amiri-arabic-400-normal'],
  ur: ['vazirmatn-arabic-wght-normal'],
}

/**
 * Parts that the server renders for members besides the page's own file, by page; `prepare` in each file
 * loads the same.
 */
export const memberParts: Record<string, readonly string[]> = {
  shell: ['app/features/shell/menus/welcome-menu.tsx'],
  home: ['app/routes/catalog/home-member.tsx'],
}

/** The files of the build that pages link. A page is identified with the layouts around it, outermost first. */
export interface Assets {
  /** Link elements needed for painting a page: its styles, and the two fonts of the first paint. */
  linksOf(pageIds: readonly string[], isForMember: boolean): string
  /** Link elements of the fonts of other scripts: immediate, or only without JavaScript, which fetches them later. */
  fontLinks(isAtOnce: boolean): string
  /** The script that starts the scripts of a page. */
  startOf(pageIds: readonly string[], isForMember: boolean): string
}

/** Finds them in the build's manifest; pages are identified by their file names, which are their ids. */
export function findAssets(manifest: ClientManifest): Assets {
  const pages = new Map(Object.keys(manifest).flatMap((name) => toPageEntry(name)))
  const lazy = (manifest[lazyFonts]?.css ?? []).map(toStyleLink).join('')
  const script = manifest[entry]?.file ?? ''
  const stored = new Map<string, { links: string; start: string }>()
  const find = (pageIds: readonly string[], isForMember: boolean): { links: string; start: string } => {
    const key = `${currentLanguage()} ${pageIds.join()} ${isForMember}`
    const known = stored.get(key)
    if (known !== undefined) return known
    const chunks = chunksOf(manifest, namesOf(pages, pageIds, isForMember))
    const found = {
      links: linksOf(chunks, fontsIn(manifest, currentLanguage())),
      start: startOf(
        chunks.map(({ file }) => toScript(file)),
        toScript(script),
      ),
    }
    stored.set(key, found)
    return found
  }
  return {
    linksOf: (pageIds, isForMember) => find(pageIds, isForMember).links,
    fontLinks: (isAtOnce) => (isAtOnce || lazy === '' ? lazy : `<noscript>${lazy}</noscript>`),
    startOf: (pageIds, isForMember) => find(pageIds, isForMember).start,
  }
}

function fontsIn(manifest: ClientManifest, language: PageLanguage): string[] {
  const requested = new RegExp(`/(?:${firstPaintFonts[language].join('|')})-[^/]*\\.woff2$`)
  return Object.values(manifest)
    .filter(({ file }) => requested.test(`/${file}`))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
}

function toScript(file: string): string {
  return `/${scriptIn(currentLanguage(), file)}`
}

function toPageEntry(name: string): [id: string, name: string][] {
  const [, id] = /^app\/(?:routes|studio)\/(?:[\w-]+\/)*([\w-]+)\.tsx$/.exec(name) ?? []
  return id === undefined ? [] : [[id, name]]
}

function namesOf(
  pages: ReadonlyMap<string, string>,
  pageIds: readonly string[],
  isForMember: boolean,
): string[] {
  const parts = isForMember ? pageIds.flatMap((id) => memberParts[id] ?? []) : []
  return [entry, ...pageIds.flatMap((id) => pages.get(id) ?? []), ...parts]
}

type Chunk = NonNullable<ClientManifest[string]>

function chunksOf(manifest: ClientManifest, names: readonly string[]): Chunk[] {
  return neededBy(manifest, names).flatMap((name) => manifest[name] ?? [])
}

function linksOf(chunks: readonly Chunk[], fonts: readonly string[]): string {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  // Styles first: nothing is painted before they load, while text is painted before its font.
  return [...[...styles].map(toStyleLink), ...fonts].join('')
}

function toStyleLink(file: string): string {
  return `<link rel="stylesheet" href="/${file}">`
}

/**
 * Fetches the scripts of a page after its paint: it can be read and its links work without them, and on a
 * slow network they would take bandwidth from styles, fonts and covers. If no paint happens they load after
 * a second; a hidden page is never painted.
 */
function startOf(scripts: readonly string[], script: string): string {
  const files = JSON.stringify(scripts)
  return (
    `{let begun;const add=(name,props)=>document.head.append(Object.assign(document.createElement(name),props)),` +
    `begin=()=>{if(begun)return;begun=1;` +
    `for(const href of ${files})add("link",{rel:"modulepreload",href,fetchPriority:"low"});` +
    `add("script",{type:"module",src:${JSON.stringify(script)},fetchPriority:"low"})};` +
    `if(document.hidden)begin();else{new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,1000)}}`
  )
}

/**
 * Parts of the site and everything they statically need, each after its dependencies: a part may override
 * the styles of parts within it, so its styles come later, as when a browser fetches them.
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
