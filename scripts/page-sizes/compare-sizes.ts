/** What a first visit to a page loads, in bytes compressed by gzip. */
export interface PageSize {
  /** Scripts before it answers to a touch. */
  scripts: number
  /** Scripts until nothing more is loaded, as long as it is not touched. */
  untilIdle: number
  /** Styles before it is painted. */
  styles: number
  /** The page itself, drawn from invented data; only of pages that visits begin with. */
  document?: number
}

/** The sizes of pages by their names, such as `catalog/home`. */
export type SizeTable = Record<string, PageSize>

/** The command that writes the sizes of this build into the table. */
export const updateCommand = 'npm run build && node scripts/page-sizes/page-sizes.ts --update'

/** The share by which a part of a page may grow before the table has to be told. */
const maxGrowth = 0.03
const parts = ['scripts', 'untilIdle', 'styles', 'document'] as const
const wordsOf = {
  scripts: 'its scripts',
  untilIdle: 'its scripts until idle',
  styles: 'its styles',
  document: 'its document',
}

/** A sentence for each part of a page that has grown by more than 3 %, or that the table does not know. */
export function findGrowth(stored: SizeTable, found: SizeTable): string[] {
  const missing = Object.keys(stored).filter((page) => found[page] === undefined)
  return [
    ...missing.map((page) => `${page} is in the table of sizes and not in the build.`),
    ...Object.entries(found).flatMap(([page, sizes]) => growthOf(page, stored[page], sizes)),
  ]
}

function growthOf(page: string, before: PageSize | undefined, now: PageSize): string[] {
  if (before === undefined) return [`${page} is not in the table of sizes.`]
  return parts.flatMap((part) => {
    const [was, is] = [before[part] ?? 0, now[part] ?? 0]
    if (is <= was * (1 + maxGrowth)) return []
    const growth = was === 0 ? '' : ` (+${(((is - was) / was) * 100).toFixed(1)} %)`
    return [`${page}: ${wordsOf[part]} grew from ${was} to ${is} bytes${growth}; 3 % are allowed.`]
  })
}

/** The table as it is printed: a line for each page, in kilobytes. */
export function printTable(found: SizeTable): string {
  const cell = (bytes: number | undefined): string => (bytes === undefined ? '' : (bytes / 1000).toFixed(1))
  const rows = Object.entries(found).map(([page, sizes]) => [page, ...parts.map((part) => cell(sizes[part]))])
  return [['KB, gzip', 'scripts', 'until idle', 'styles', 'document'], ...rows]
    .map(([page = '', ...cells]) => page.padEnd(28) + cells.map((text) => text.padStart(11)).join(''))
    .join('\n')
}
