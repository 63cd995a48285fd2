import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const source = join(import.meta.dirname, 'worker.ts')
/** The pages that must work offline; other pages are fetched when visited. */
const offlinePage = /\/app\/routes\/\w+\/(?:downloads|audio-detail|article-detail|transcript)\.tsx$/
const anyPage = /\/app\/routes\/\w+\/[^/]+\.tsx$/
// The Latin fonts; those needed by the start of an Arabic or Urdu page are in the page itself.
const offlineFiles =
  /(?:\.css|icons-[^/]*\.svg|(?:alegreya-latin-400-normal|hanken-grotesk-latin-wght-normal)[^/]*\.woff2)$/
/** The page of all components: no listener opens it. */
const devStyles = 'dev-ui.css'
const otherFiles = ['/cover/empty.svg?draft']

/**
 * Builds `/sw.js` after the pages, as one file with the list of this build's files that a page of saved
 * talks needs.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  // Vite's own plugins add the style sheet to the bundle first.
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  async generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
    if (entry === undefined) return this.error('There is no script that a page begins with.')
    const files = [...findScripts(bundle, entry.fileName), ...findFiles(bundle)].map((name) => `/${name}`)
    const code = await buildWorker({
      SHELL_FILES: [...files.toSorted(), ...otherFiles],
      ENTRY_SCRIPT: `/${entry.fileName}`,
    })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
  },
}

/** The entry scripts and those of the page of saved talks, with everything they may import later. */
function findScripts(bundle: Rollup.OutputBundle, entry: string): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    for (const needed of file.imports) add(needed)
    for (const later of file.dynamicImports) if (isIncluded(bundle[later])) add(later)
  }
  add(entry)
  return [...found]
}

function isIncluded(file: Rollup.OutputBundle[string] | undefined): boolean {
  const page = file?.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
  return !anyPage.test(page) || offlinePage.test(page)
}

function findFiles(bundle: Rollup.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => offlineFiles.test(file.fileName))
    .filter((file) => file.type !== 'asset' || !file.names.includes(devStyles))
    .map(({ fileName }) => fileName)
}

async function buildWorker(constants: Record<string, unknown>): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(constants)).digest('hex').slice(0, 16)
  const defined = Object.entries({ ...constants, BUILD_NAME: name })
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(defined.map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      target: 'es2022',
      write: false,
      rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const worker = output.find((file) => file.type === 'chunk')
  if (worker?.type !== 'chunk') throw new Error('The service worker was not built.')
  return worker.code
}
