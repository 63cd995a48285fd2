import { describe, expect, test } from 'vitest'
import { lint } from './lint-tree.ts'
import { countLeft, findInFile, findPrivateWord, privateWords } from './private-words.ts'

test.each(privateWords.words)('finds "$word" in names and matches no other word', ({ caught, spared }) => {
  expect(caught).not.toEqual([])
  expect(caught.filter((name) => findPrivateWord(name) === undefined)).toEqual([])
  expect(spared.filter((name) => findPrivateWord(name) !== undefined)).toEqual([])
})

test('finds names in code, but not in comments, strings and import paths', () => {
  const source = `
    // What was kept: keptBefore.
    import { read } from './kept-notes.ts'
    /** keptInside */
    const keptNotes = \`kept \${keptCount}\`
    const text = 'keptText'
  `
  expect(findInFile('web/app/notes.ts', source).map((message) => message.split(':')[0])).toEqual([
    '"keptNotes"',
    '"keptCount"',
  ])
  expect(findInFile('web/app/kept-notes.ts', '')).toEqual([
    '"kept-notes": not "kept", but cached, stored or saved (scripts/lint/private-words.json).',
  ])
})

test('the linter reports such a name', () => {
  const found = lint({
    'server/src/planted.ts': 'export const keptNotes = 1',
    'server/src/kept-notes.ts': 'export const notes = 1',
    'server/src/good.ts': 'export const storedNotes = 1',
  })
  const names = found.filter(({ rule }) => rule === 'usual-names').map(({ file }) => file)
  expect(names.toSorted()).toEqual(['server/src/kept-notes.ts', 'server/src/planted.ts'])
})

describe('the remaining private words only decrease; after renaming run `node scripts/lint/private-words.ts`', () => {
  const now = countLeft()

  test('in names', () => {
    expect(now.left).toEqual(privateWords.left)
  })

  test('in file names', () => {
    expect(now.leftFiles).toEqual(privateWords.leftFiles)
  })

  test('in comments', () => {
    const more = Object.entries(now.comments).filter(
      ([word, count]) => count > (privateWords.comments[word] ?? 0),
    )
    expect(more).toEqual([])
  })
})

test('a name is listed once, for one reason, and each fixed or usual one contains a private word', () => {
  const all = [...privateWords.fixed, ...privateWords.usual, ...Object.keys(privateWords.left)]
  expect(all.length).toBe(new Set(all).size)
  expect(all.filter((name) => findPrivateWord(name) === undefined)).toEqual([])
})
