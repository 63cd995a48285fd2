import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { changes, withoutUnusedRouter } from './without-unused-router.ts'

const main = createRequire(import.meta.url).resolve('react-router')
const router = join(main.slice(0, main.lastIndexOf('/dist/')), 'dist/production/index.js')

/** Builds all of the router; answers the code, in which each part bears the name of its file. */
async function buildRouter(requested = changes): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutUnusedRouter(requested)],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: router,
        external: /^react/,
        treeshake: false,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('everything that is taken out of the router stands in it, and is gone from the build', async () => {
  const code = await buildRouter()
  expect(code).toContain('createBrowserRouter')
  expect(code).not.toMatch(/init\.(?:instrumentations|patchRoutesOnNavigation|dataStrategy)/)
})

test.each([
  ['a pattern that matches nothing', [[/\/lib\/router\/router\.m?js$/, [[/\binit\.formerly\b/g, '']]]]],
  ['a file that is no longer there', [[/\/lib\/formerly\.m?js$/, [[/\binit\.formerly\b/g, '']]]]],
] as const)('%s fails the build with a sentence that names it', async (_what, requested) => {
  await expect(buildRouter(requested)).rejects.toThrow(
    /react-router no longer holds what .*without-unused-router\.ts takes out of it:\s+\\binit\\\.formerly\\b/,
  )
})
