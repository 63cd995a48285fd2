import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { breakpoints } from './app/ui/tokens/breakpoints.ts'
import { scopedName } from './build/class-names.ts'
import { inlineMessages } from './build/inline-messages.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './sw/build-worker.ts'

/** Replaces names such as `(--phone)` in stylesheets by the queries of `breakpoints.ts`. */
const namedBreakpoints: Plugin = {
  name: 'named-breakpoints',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css($|\?)/.test(id)) return undefined
    return Object.entries(breakpoints).reduce(
      (text, [name, query]) => text.replaceAll(`(--${name})`, query),
      code,
    )
  },
}

/** In development, a file that is watched for components imports itself: this one would start the page twice. */
const entryFile = /\/app\/entry-client\.tsx$/

/** The code of every page is one file: a dozen small ones compress worse, and each costs a request. */
const start = { name: 'start', tags: ['$initial' as const], priority: 1 }
/** The small parts that most pages of talks and articles share. */
const content = {
  name: 'content',
  test: /\/(?:bookmark-button|count-credits|error-text|format-(?:date|duration|time)|lock-link|refused-page|share-button|shared-page|speaker-link|collection-card|use-is-awake)\.\w/,
}
/** The controls of lists of talks, articles and search results. */
const list = { name: 'list-page', test: /\/ui\/\w+\/(?:chip|empty-state|pager|tabs)\.\w/ }
/** The fields, separate from `form`: the map and the notebook have fields but check no form. */
const field = { name: 'field', test: /\/ui\/field\/(?:field(?:-box|-layout)?|select|text-area)\.\w/ }
/**
 * The code of every form: the start lists each file that may load later, so fewer files make it smaller. Without
 * the contract's `account-fields`, `currency` and `endpoint` here, forms would load the files of lists and money.
 */
const form = {
  name: 'form',
  test: /\/(?:account-fields|check-form|checkbox|entered|rules\/currency|endpoint|read-only-input|is-common|mailed-code(?:-page)?|order-labels|password-(?:field|meter|meter-field|strength)|payment-paths|require-token|sent-form|sign-in-(?:form|layout)|submit-button|title-field|use-(?:sent|settings)-form)\.\w/,
}
/**
 * What pages have without the dialogs, forms and sums that it belongs to, and tiny parts that load later: the start
 * lists each file.
 */
const small = {
  name: 'small',
  test: /\/(?:dialog-stack|file-id|form-request|idempotency-key|key-name|letter-keys|new-uuid|open-note|note-download|page-account|pending-note|take-focus)\.\w/,
}
/** What the pages of members share with those of money, which they would load completely otherwise. */
const member = {
  name: 'member',
  test: /\/(?:amount|format-money|gift-paths|plan-changed|require-member)\.\w/,
}
/** What the pages of the wallet, of payments and of gifts share; never the code of a payment provider. */
const money = {
  name: 'money',
  test: /\/(?:features\/(?:money\/(?:amount|format-money)\.|(?:wallet|payments|gifts)\/(?:\w+\/)*(?!stripe-|paypal-)[\w-]+\.)|routes\/money\/load-(?:order|wallet)\.)/,
}
/** The paths of calls that no first load contains; with their definitions they would load a page's other parts. */
const paths = {
  name: 'lazy-paths',
  test: /\/paths\/(?:lazy-)?paths\.\w/,
}
/** All that opens above a page. */
const dialog = {
  name: 'dialog',
  test: /\/(?:ui\/dialog\/(?:bottom-sheet|close-by-back|dialog(?:-\w+)?|panel|sheet-\w+)|lib\/use-copied)\.\w/,
}
/** Saving talks for listening offline. */
const saving = {
  name: 'saving',
  test: /\/features\/offline\/(?:\w+\/)*(?:forecast|removal|saving-(?:order|labels))\.\w/,
}
/** What the pages that play talks share. */
const talk = {
  name: 'talk',
  test: /\/(?:album-progress|add-to-playlist-button|collection-actions|lazy-heard-mark|play-action|play-collection|play-or-show-lock|play-queue|playing-mark|position-line|save-album-button|steady-label|track-row)\.\w/,
}

/** Builds the browser's files, or with --ssr the renderer that the server loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  // In development, sources are served beside the URLs of the site.
  base: command === 'build' ? '/' : '/@dev/',
  plugins: [
    react({ exclude: [/\/node_modules\//, entryFile] }),
    namedBreakpoints,
    inlineMessages,
    serviceWorker,
    precompress,
  ],
  css: { modules: { generateScopedName: scopedName } },
  // Otherwise the renderer would contain React's development build and use it whenever the variable is unset.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2022',
    // The first that support the colours of the tokens; other new syntax is translated for them.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    // Open pages still request the files of the build they came from.
    emptyOutDir: isSsrBuild === true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    // Every page has loaded the entry and the bundler's runtime: no other part needs to preload them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(?:entry-client|runtime)-/.test(file)),
    },
    rollupOptions:
      isSsrBuild === true
        ? { input: { 'entry-server': 'app/entry-server.tsx', 'cover-art': 'app/cover-art.ts' } }
        : {
            input: { 'entry-client': 'app/entry-client.tsx' },
            // The router's warnings in the console: 1.2 KB of every first load.
            treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
            output: {
              // The start lists each file that may load later: without their names it is 1 KB smaller.
              chunkFileNames: ({ name }) =>
                name === 'rolldown-runtime' ? 'assets/runtime-[hash:7].js' : 'assets/[hash:7].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? 'assets/[hash:7].css'
                  : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  start,
                  paths,
                  small,
                  content,
                  talk,
                  list,
                  field,
                  form,
                  member,
                  money,
                  dialog,
                  saving,
                ],
              },
            },
          },
  },
  // The renderer is one folder that can be loaded from anywhere.
  ssr: { ...(command === 'build' && { noExternal: true }), target: 'node' },
}))
