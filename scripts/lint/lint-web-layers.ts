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

const visit =
  (context: Context) =>
  (node: Importing): void => {
    const path = node.source?.value
    if (typeof path !== 'string' || !path.startsWith('.')) return
    const app = join('web', 'app') + sep
    const start = context.filename.lastIndexOf(app)
    if (start === -1) return
    const root = context.filename.slice(0, start + app.length)
    const target = relative(root, join(dirname(context.filename), path))
    // What lies outside web/app is the business of other rules.
    if (target.startsWith('..')) return
    const from = relative(root, context.filename)
    const why = findWrongImport(from.replaceAll(sep, '/'), target.replaceAll(sep, '/'))
    if (why !== undefined) context.report({ node, message: `${why} See scripts/web-layers.ts.` })
  }

/** A rule for the linter: imports of web/app, `import()` and types included, go by the table of layers. */
export default {
  meta: { name: 'sohbet' },
  rules: {
    'web-layers': {
      create(context: Context) {
        const see = visit(context)
        return {
          ImportDeclaration: see,
          ExportNamedDeclaration: see,
          ExportAllDeclaration: see,
          ImportExpression: see,
          TSImportType: see,
        }
      },
    },
  },
}
