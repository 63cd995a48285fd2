import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { changes, withoutUnusedReact } from './without-unused-react.ts'

const main = createRequire(import.meta.url).resolve('react-dom')
const renderer = join(main, '../cjs/react-dom-client.production.js')
const app = join(import.meta.dirname, '../app')

async function buildRenderer(requested = changes): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutUnusedReact(requested)],
    build: { write: false, minify: false, rollupOptions: { input: renderer, external: /^react|^scheduler/ } },
  })
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('everything that is taken out of the renderer stands in it, and is gone from the build', async () => {
  const code = await buildRenderer()
  expect(code).toContain('hydrateRoot')
  expect(code).not.toMatch(
    /(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype|ownerDocument\.startViewTransition/,
  )
})

test('a version that no longer holds it fails the build with a sentence that names it', async () => {
  const requested = [[/react-dom-client\.production\.js$/, [[/\bformerly\b/g, '']]]] as const
  await expect(buildRenderer(requested)).rejects.toThrow(
    /react-dom no longer holds what .*without-unused-react\.ts takes out of it:\s+\\bformerly\\b/,
  )
})

test('nothing here asks for what is taken out', () => {
  const sources = globSync('**/*.tsx', { cwd: app }).map((path) => readFileSync(join(app, path), 'utf8'))
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((text) => /\bViewTransition\b|<Fragment\b[^>]*\bref=/.test(text))).toEqual([])
})
