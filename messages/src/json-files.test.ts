import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import context from '../context.json' with { type: 'json' }
import { messageKeys } from './catalogs.ts'
import { generatedFiles, partsOf, readPart } from './generated-files.ts'
import { languages } from './languages.ts'

const root = join(import.meta.dirname, '../..')

describe.each(languages)('in %s', (language) => {
  const parts = partsOf(language).map((part) => ({ part, text: readPart(language, part) }))

  test('has the same files as English', () => {
    expect(partsOf(language)).toEqual(partsOf('en'))
  })

  test('each file is flat, and has no duplicate key', () => {
    for (const { part, text } of parts) {
      const messages = JSON.parse(text) as Record<string, unknown>
      expect(Object.values(messages).filter((message) => typeof message !== 'string')).toEqual([])
      expect(text.match(/^ {2}"/gm)?.length, part).toBe(Object.keys(messages).length)
    }
  })

  test('a key begins with the name of its file and is recognised by the browser build', () => {
    const wrong = parts.flatMap(({ part, text }) =>
      Object.keys(JSON.parse(text) as Record<string, unknown>).filter(
        (key) => !/^[a-z]\w*(?:\.\w+)+$/.test(key) || toKebabCase(key.split('.', 1)[0] ?? '') !== part,
      ),
    )
    expect(wrong).toEqual([])
  })
})

test('the generated modules match the JSON files; if not, run `npm run messages`', () => {
  for (const [name, code] of generatedFiles())
    expect(readFileSync(join(import.meta.dirname, 'generated', name), 'utf8'), name).toBe(code)
})

test('every note for translators belongs to a message', () => {
  expect(Object.keys(context).filter((key) => !messageKeys.some((known) => known === key))).toEqual([])
})

test('every message is used', () => {
  const sources = globSync('{contract,server,web}/{src,app,sw,build}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const named = new Set(sources.flatMap((source) => source.match(/[a-z]\w*(?:\.\w+)+/g) ?? []))
  expect(named.size).toBeGreaterThan(messageKeys.length)
  expect(messageKeys.filter((key) => !named.has(key))).toEqual([])
})

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
