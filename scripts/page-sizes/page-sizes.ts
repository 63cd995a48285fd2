// Prints the size of a first visit for each page of the build in web/dist, and fails where a page has grown by
// more than 3 % over page-sizes.json; with --update, writes the sizes there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGrowth, printTable, type SizeTable, updateCommand } from './compare-sizes.ts'
import { measurePages } from './measure-pages.ts'

const file = join(import.meta.dirname, 'page-sizes.json')
const found = await measurePages(join(import.meta.dirname, '../../web/dist'))
process.stdout.write(`${printTable(found)}\n`)
if (process.argv.includes('--update')) {
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
} else {
  // Written by this script.
  const growth = findGrowth(JSON.parse(readFileSync(file, 'utf8')) as SizeTable, found)
  if (growth.length > 0) {
    process.stdout.write(`\n${growth.join('\n')}\nWhere that is meant: ${updateCommand}\n`)
    process.exitCode = 1
  }
}
