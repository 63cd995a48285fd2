import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { breakpoints } from './app/ui/tokens/breakpoints.ts'
import { scopedName } from './build/class-names.ts'
import { inlineMessages } from './build/inline-messages.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './sw/build-worker.ts'

/** Writes the widths of `breakpoints.ts` where a stylesheet says `(--phone)`. */
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

/** While pages are edited, a file that is watched for components imports itself; begun twice, a page would be two. */
const entryFile = /\/app\/entry-client\.tsx$/

/** What every page begins with is one file: a dozen small ones compress worse, and each costs a way to the server. */
const start = { name: 'start', tags: ['$initial' as const], priority: 1 }
/** So are the small parts that most pages of talks and articles share. */
const content = {
  name: 'content',
  test: /\/(?:bookmark-button|count-credits|error-text|format-(?:date|duration|time)|lock-link|refused-page|share-button|shared-page|speaker-link|collection-card|use-is-awake)\.\w/,
}
/** What the lists of talks, articles and search results are moved through with. */
const list = { name: 'list-page', test: /\/ui\/\w+\/(?:chip|empty-state|pager|tabs)\.\w/ }
/** The fields themselves: the map and the notebook have some, and check no form. */
const field = { name: 'field', test: /\/ui\/field\/(?:field(?:-box|-layout)?|select|text-area)\.\w/ }
/**
 * What every form shares: the start names each file that may come later, so fewer files make it smaller too. The
 * contract's `account-fields`, `currency` and `endpoint` stand here, or forms would wait for the files of lists and money
 * with them.
 */
const form = {
  name: 'form',
  test: /\/(?:account-fields|check-form|checkbox|entered|rules\/currency|endpoint|form-request|read-only-input|idempotency-key|is-common|mailed-code(?:-page)?|order-labels|password-(?:field|meter|meter-field|strength)|payment-paths|require-token|sent-form|sign-in-(?:form|layout)|submit-button|title-field|use-(?:sent|settings)-form)\.\w/,
}
/** What the pages of members share with those of money: without it each would wait for all that sums are drawn with. */
const member = {
  name: 'member',
  test: /\/(?:amount|format-money|gift-paths|page-account|plan-changed|require-member)\.\w/,
}
/** What the pages of the wallet, of payments and of gifts share; never what a provider brings. */
const money = {
  name: 'money',
  test: /\/(?:features\/(?:money\/(?:amount|format-money)\.|(?:wallet|payments|gifts)\/(?:\w+\/)*(?!stripe-|paypal-)[\w-]+\.)|routes\/money\/load-(?:order|wallet)\.)/,
}
/** Where the calls go that few visits begin with; what defines one of them would bring a page's other parts otherwise. */
const paths = {
  name: 'lazy-paths',
  test: /\/paths\/(?:paths|(?:gathering|gift|lazy|order|plan|purchase|wallet)-paths)\.\w/,
}
/** And all that opens above a page. */
const dialog = {
  name: 'dialog',
  test: /\/(?:ui\/dialog\/(?:bottom-sheet|close-by-back|dialog(?:-\w+)?|panel|sheet-\w+)|lib\/use-copied)\.\w/,
}
/** What saving talks for listening without a network is shown and done with. */
const saving = {
  name: 'saving',
  test: /\/features\/offline\/(?:\w+\/)*(?:forecast|removal|saving-(?:order|labels))\.\w/,
}
/** And what the pages that play talks share. */
const talk = {
  name: 'talk',
  test: /\/(?:album-progress|add-to-playlist-button|collection-actions|lazy-heard-mark|play-action|play-collection|play-or-show-lock|play-queue|playing-mark|position-line|save-album-button|steady-label|track-row)\.\w/,
}

/** Builds the browser's files, or with --ssr the renderer that the server loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  // While pages are edited, their sources stand beside the addresses of the site.
  base: command === 'build' ? '/' : '/@dev/',
  plugins: [
    react({ exclude: [/\/node_modules\//, entryFile] }),
    namedBreakpoints,
    inlineMessages,
    serviceWorker,
    precompress,
  ],
  css: { modules: { generateScopedName: scopedName } },
  // Otherwise the renderer would carry React's development build and choose it whenever the variable is unset.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2022',
    // The first that know the colours of the tokens; for these, what they lack is written in older words.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    // Pages that are open keep asking for the files of the build they came from.
    emptyOutDir: isSsrBuild === true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    // Every page has the file it begins with: no other part needs to ask for it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !file.includes('/entry-client-')),
    },
    rollupOptions:
      isSsrBuild === true
        ? { input: { 'entry-server': 'app/entry-server.tsx', 'cover-art': 'app/cover-art.ts' } }
        : {
            input: { 'entry-client': 'app/entry-client.tsx' },
            // Advice to the router's users in the console of a browser: 1.2 KB of every first load.
            treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
            output: {
              // The start lists each file that may be loaded later: without their names it is 1 KB smaller.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? 'assets/[hash:7].css'
                  : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [start, paths, content, talk, list, field, form, member, money, dialog, saving],
              },
            },
          },
  },
  // The renderer is one folder that can be loaded from anywhere.
  ssr: { ...(command === 'build' && { noExternal: true }), target: 'node' },
}))
