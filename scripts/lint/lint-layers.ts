import { dirname, join, relative, sep } from 'node:path'
import { findWrongImport } from '../web-layers.ts'

/** The parts of the linter's interface used here. */
interface Context {
  filename: string
  report(finding: { node: Importing; message: string }): void
}
interface Importing {
  source?: { type: string; value?: unknown } | null
}

/** Returns why a file may not import another, undefined if it may; both paths use `/`. */
type FindWrong = (from: string, to: string) => string | undefined

const toSlashes = (path: string): string => path.replaceAll(sep, '/')

/** The imported file, relative to `root`; `#` is this root, except for the server's `#test/`. */
function targetOf(root: string, filename: string, path: string): string | undefined {
  if (path.startsWith('#'))
    return path.startsWith('#test/') && root.includes('server') ? undefined : path.slice(1)
  const target = toSlashes(relative(root, join(dirname(filename), path)))
  return target.startsWith('..') ? undefined : target
}

/** Checks imports between files of `folder`, relative or by `#`; other rules check imports from elsewhere. */
function ruleWithin(folder: string, findWrong: FindWrong) {
  return ruleOfImports((filename, path) => {
    const start = filename.lastIndexOf(folder)
    const root = filename.slice(0, start + folder.length)
    const target = start === -1 ? undefined : targetOf(root, filename, path)
    return target && findWrong(toSlashes(relative(root, filename)), target)
  })
}

/** A rule that checks each import of one of our files. */
function ruleOfImports(findWrong: FindWrong) {
  return {
    create(context: Context) {
      const check = (node: Importing): void => {
        const path = node.source?.value
        if (typeof path !== 'string' || !/^[.#]/.test(path)) return
        const message = findWrong(context.filename, path)
        if (message !== undefined) context.report({ node, message })
      }
      return {
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
        TSImportType: check,
      }
    },
  }
}

/** Folders whose files are imported by `#`, with their prefix. */
const subpaths: readonly (readonly [folder: string, subpath: string])[] = [
  ['server/src/', '#'],
  ['server/test/', '#test/'],
  ['web/app/', '#'],
]

/** The module, feature or layer that a file belongs to. */
function partOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, ['modules', 'features'].includes(folders[0] ?? '') ? 2 : 1).join('/')
}

// A relative import across parts hides its target, and breaks when one of the files moves.
function findClimb(filename: string, path: string): string | undefined {
  const levels = path.split('../').length - 1
  if (path.startsWith('#') || levels === 0) return undefined
  const [from, to] = [toSlashes(filename), toSlashes(join(dirname(filename), path))]
  for (const [folder, subpath] of subpaths) {
    const start = to.lastIndexOf(`/${folder}`) + 1
    const root = to.slice(0, start) + folder
    const isSamePackage = from.startsWith(to.slice(0, start) + folder.slice(0, folder.indexOf('/') + 1))
    if (start === 0 || !isSamePackage) continue
    const target = to.slice(root.length)
    const isOwnPart =
      from.startsWith(root) && (subpath === '#test/' || partOf(from.slice(root.length)) === partOf(target))
    return isOwnPart && levels < 3 ? undefined : `Import another part by "${subpath}${target}".`
  }
  return undefined
}

// Derived from the folders, so that a new module is checked from its first file on.
function findPrivateImport(from: string, to: string): string | undefined {
  const moduleOf = (path: string): string | undefined => /^(?:modules\/[^/]+|admin)(?=\/)/.exec(path)?.[0]
  const entered = moduleOf(to)
  if (entered === undefined || entered === moduleOf(from) || to === `${entered}/index.ts`) return undefined
  return `A module is entered by its index.ts: import ${entered} there.`
}

const findWrongLayer: FindWrong = (from, to) => {
  const why = findWrongImport(from, to)
  return why && `${why} See scripts/web-layers.ts.`
}

/**
 * Linter rules for imports, including `import()` and types: the layers of web/app, and the entry points of
 * modules.
 */
export default {
  meta: { name: 'sohbet' },
  rules: {
    'web-layers': ruleWithin(join('web', 'app') + sep, findWrongLayer),
    subpaths: ruleOfImports(findClimb),
    'module-index': ruleWithin(join('server', 'src') + sep, findPrivateImport),
  },
}
