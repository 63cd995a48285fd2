// Prints the size of the code beside its limits, then that of each part and its share of tests: `node scripts/graph/size-figures.ts`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import limits from './code-size.json' with { type: 'json' }
import { measure, measureSize } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const wholes = ['.', 'contract', 'messages', 'server', 'server/src', 'web/app', 'e2e', 'bench', 'scripts']
/** Folders whose subfolders are parts. */
const parents = ['server/src', 'server/src/modules', 'web/app', 'web/app/features']
const parts = parents.flatMap((parent) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .filter((part) => !parents.includes(part)),
)

console.table({ size: measureSize(root), limits })
console.table(
  Object.fromEntries(
    [...wholes, ...parts].map((part) => {
      const { circles, ...figures } = measure(join(root, part))
      return [part, { ...figures, circles: circles.length }]
    }),
  ),
)
