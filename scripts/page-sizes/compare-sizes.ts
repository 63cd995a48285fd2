/** The size of a first visit to a page, in bytes after gzip. */
export interface PageSize {
  /** Scripts before the page is interactive. */
  scripts: number
  /** Scripts until loading ends without interaction. */
  untilIdle: number
  /** Styles before painting. */
  styles: number
  /** The page itself, rendered from sample data; only for entry pages. */
  document?: number
}

/** Page sizes by page name, such as `catalog/home`. */
export type SizeTable = Record<string, PageSize>

/** The command that updates the table from this build. */
export const updateCommand = 'npm run build && node scripts/page-sizes/page-sizes.ts --update'

/** The share by which a part of a page may grow without updating the table. */
const maxGrowth = 0.03
const parts = ['scripts', 'untilIdle', 'styles', 'document'] as const
const labelOf = {
  scripts: 'its scripts',
  untilIdle: 'its scripts until idle',
  styles: 'its styles',
  document: 'its document',
}

/** Returns a message for each part that grew by more than 3 %, or is missing from the table. */
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
    return [`${page}: ${labelOf[part]} grew from ${was} to ${is} bytes${growth}; 3 % are allowed.`]
  })
}

/** Formats the table for printing: one line per page, in kilobytes. */
export function printTable(found: SizeTable): string {
  const cell = (bytes: number | undefined): string => (bytes === undefined ? '' : (bytes / 1000).toFixed(1))
  const rows = Object.entries(found).map(([page, sizes]) => [page, ...parts.map((part) => cell(sizes[part]))])
  return [['KB, gzip', 'scripts', 'until idle', 'styles', 'document'], ...rows]
    .map(([page = '', ...cells]) => page.padEnd(28) + cells.map((text) => text.padStart(11)).join(''))
    .join('\n')
}
