import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { breakpoints } from './app/ui/breakpoints.ts'
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

/** Builds the browser's files, or with --ssr the renderer that the server loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), namedBreakpoints, serviceWorker],
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
    rollupOptions: {
      input:
        isSsrBuild === true
          ? { 'entry-server': 'app/entry-server.tsx', 'cover-art': 'app/cover-art.ts' }
          : { 'entry-client': 'app/entry-client.tsx' },
    },
  },
  // The renderer is one folder that can be loaded from anywhere.
  ssr: { noExternal: true, target: 'node' },
}))
