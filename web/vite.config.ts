import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { breakpoints } from './app/ui/breakpoints.ts'
import { precompress } from './build/precompress.ts'
import { withoutRouterLinks } from './build/without-router-links.ts'
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

/** What every page begins with is one file: a dozen small ones compress worse, and each costs a way to the server. */
const start = { name: 'start', tags: ['$initial' as const], priority: 1 }
/** So are the small parts that most pages of talks and articles share. */
const content = {
  name: 'content',
  test: /\/(?:bookmark-(?:button|store)|error-text|format-(?:date|duration|time)|shared?-(?:button|page)|collection-card)\.\w/,
}

/** Builds the browser's files, or with --ssr the renderer that the server loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), namedBreakpoints, withoutRouterLinks, serviceWorker, precompress],
  // Otherwise the renderer would carry React's development build and choose it whenever the variable is unset.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2022',
    // Pages that are open keep asking for the files of the build they came from.
    emptyOutDir: isSsrBuild === true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    manifest: isSsrBuild !== true,
    // One stylesheet: it is small, and a page must never be seen without its styles.
    cssCodeSplit: false,
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
            output: { codeSplitting: { groups: [start, content] } },
          },
  },
  // The renderer is one folder that can be loaded from anywhere.
  ssr: { noExternal: true, target: 'node' },
}))
