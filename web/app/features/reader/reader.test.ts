import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { textSizeScript, toTextSize } from './text-size.ts'
import { readPart } from './reading-progress.tsx'
import { withPictureSizes } from './article-prose.tsx'

test.each([
  ['0', 0],
  ['3', 3],
  ['4', 0],
  ['-1', 0],
  ['1.5', 0],
  ['large', 0],
  [null, 0],
] as const)('reads a stored size of %s as %d [ART-01]', (word, size) => expect(toTextSize(word)).toBe(size))

/** The mark that the script before first paint sets on the root element for stored data. */
function markWith(getItem: () => string | null): unknown {
  const dataset: Record<string, string> = {}
  runInNewContext(textSizeScript, { document: { documentElement: { dataset } }, localStorage: { getItem } })
  return dataset['textSize']
}

test('shows a stored size before first paint and passes no other value to the page [ART-01]', () => {
  expect(['1', '2', '3'].map((stored) => markWith(() => stored))).toEqual(['1', '2', '3'])
  for (const stored of [null, '0', '9', '12', '"><b>']) expect(markWith(() => stored)).toBeUndefined()
})

test('uses the default size when storage is blocked [B-130]', () => {
  const blocked = (): never => {
    throw new Error('blocked')
  }
  expect(markWith(blocked)).toBeUndefined()
})

test.each([
  ['nothing before its first line is passed', { top: 300, height: 3000 }, 0],
  ['nothing at its first line', { top: 0, height: 3000 }, 0],
  ['half in its middle', { top: -1000, height: 3000 }, 0.5],
  ['all when its last line is seen', { top: -2000, height: 3000 }, 1],
  ['all below it', { top: -9000, height: 3000 }, 1],
  ['nothing of a text that fits into the window', { top: 200, height: 400 }, 0],
  ['nothing of one that is just as long', { top: 0, height: 1000 }, 0],
])('returns the fraction of an article that was read: %s [ART-01]', (_case, place, part) => {
  expect(readPart({ ...place, windowHeight: 1000 })).toBe(part)
})

test('loads a picture of an article in the size of the screen, and lazily', () => {
  const html = withPictureSizes(
    '<figure><img src="/images/a1" alt="&quot;x&quot;" width="9" height="5"></figure>',
  )
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('src="/_image?url=%2Fimages%2Fa1&amp;w=640&amp;q=75"')
  expect(html).toContain('1080w')
  expect(html).toContain(' alt="&quot;x&quot;" width="9" height="5"></figure>')
})

test('leaves text that looks like a picture unchanged', () => {
  const html = '<p>&lt;img src="/images/a1"</p>'
  expect(withPictureSizes(html)).toBe(html)
})
