import { dirname, join, relative, sep } from 'node:path'
import { findWrongImport } from '../web-layers.ts'

/** The parts of the linter's interface that are needed here. */
interface Context {
  filename: string
  report(finding: { node: Importing; message: string }): void
}
interface Importing {
  source?: { type: string; value?: unknown } | null
}

/** An import of one file from another, both relative to a folder and with `/`; undefined where it may stand. */
type FindWrong = (from: string, to: string) => string | undefined

/** Looks at each relative import from one file of `folder` to another; what lies outside is another rule's business. */
function ruleWithin(folder: string, findWrong: FindWrong) {
  const toSlashes = (path: string): string => path.replaceAll(sep, '/')
  return {
    create(context: Context) {
      const start = context.filename.lastIndexOf(folder)
      const root = context.filename.slice(0, start + folder.length)
      const see = (node: Importing): void => {
        const path = node.source?.value
        if (start === -1 || typeof path !== 'string' || !path.startsWith('.')) return
        const target = toSlashes(relative(root, join(dirname(context.filename), path)))
        if (target.startsWith('..')) return
        const message = findWrong(toSlashes(relative(root, context.filename)), target)
        if (message !== undefined) context.report({ node, message })
      }
      return {
        ImportDeclaration: see,
        ExportNamedDeclaration: see,
        ExportAllDeclaration: see,
        ImportExpression: see,
        TSImportType: see,
      }
    },
  }
}

// By the folders themselves, so that a new module is guarded from its first file on.
function findPrivateImport(from: string, to: string): string | undefined {
  const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1]
  const entered = moduleOf(to)
  if (entered === undefined || entered === moduleOf(from) || to === `modules/${entered}/index.ts`)
    return undefined
  return `A module is entered by its index.ts: import ${entered} there.`
}

const findWrongLayer: FindWrong = (from, to) => {
  const why = findWrongImport(from, to)
  return why && `${why} See scripts/web-layers.ts.`
}

/** Rules for the linter about imports, `import()` and types included: the layers of web/app, and who enters a module. */
export default {
  meta: { name: 'sohbet' },
  rules: {
    'web-layers': ruleWithin(join('web', 'app') + sep, findWrongLayer),
    'module-entrance': ruleWithin(join('server', 'src') + sep, findPrivateImport),
  },
}
