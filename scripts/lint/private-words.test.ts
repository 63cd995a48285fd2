import { expect, test } from 'vitest'
import { lint } from './lint-tree.ts'
import { countInComments, findInAll, findInFile, findPrivateWord, privateWords } from './private-words.ts'

test.each(privateWords.words)('finds "$word" in names and matches no other word', ({ caught, spared }) => {
  expect(caught).not.toEqual([])
  expect(caught.filter((name) => findPrivateWord(name) === undefined)).toEqual([])
  expect(spared.filter((name) => findPrivateWord(name) !== undefined)).toEqual([])
})

test('finds names in code, but not in comments, strings, regular expressions and import paths', () => {
  const source = `
    // What was kept: keptBefore.
    import { read } from './kept-notes.ts'
    /** keptInside */
    const keptNotes = \`kept \${keptCount}\`
    const text = 'keptText'
    const found = read(/keptPattern[/]/) || total / keptTotal / 2
  `
  expect(findInFile('web/app/notes.ts', source).map((message) => message.split(':')[0])).toEqual([
    '"keptNotes"',
    '"keptCount"',
    '"keptTotal"',
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

test('no name of ours contains a private word', () => {
  expect(findInAll()).toEqual([])
})

test('private words in comments only decrease; afterwards run `node scripts/lint/private-words.ts`', () => {
  const now = Object.entries(countInComments())
  expect(now.filter(([word, count]) => count > (privateWords.comments[word] ?? 0))).toEqual([])
})

test('a name is listed once, for one reason, and each fixed or usual one contains a private word', () => {
  const all = [...privateWords.fixed, ...privateWords.usual]
  expect(all.length).toBe(new Set(all).size)
  expect(all.filter((name) => findPrivateWord(name) === undefined)).toEqual([])
})
