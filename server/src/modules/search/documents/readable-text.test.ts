import { expect, test } from 'vitest'
import { frequentWords, readableText } from './readable-text.ts'

test('reads the text of an article without markup and with entities decoded [SEARCH-01]', () => {
  expect(readableText('<p>Salt &amp; <em>bread</em></p><p>&#233;&#x41;&unknown;&constructor;</p>')).toBe(
    'Salt & bread éA&unknown;&constructor;',
  )
})

test('weights the most frequent words and ignores those that occur once or twice [SEARCH-01]', () => {
  const text = `${'patience '.repeat(9)} ${'Door, '.repeat(4)} ${'lamp '.repeat(3)} oil oil once`
  expect(frequentWords(text).trim().split(' ')).toEqual([
    'patience',
    'patience',
    'patience',
    'door',
    'door',
    'lamp',
  ])
})

test('separates cells, drops note numbers, joins split words and uses the alternative text of pictures [WRITE-01]', () => {
  const html = [
    '<p>On the 19<sup>th</sup>.<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>',
    '<figure class="table"><table><tbody><tr><th scope="col">Dawn</th><td>five</td></tr></tbody></table></figure>',
    '<figure><img src="/images/a1" alt="A chair" width="64"></figure>',
    '<ol class="notes"><li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>So they say.</p></li></ol>',
  ]
  expect(readableText(html.join(''))).toBe('On the 19th. Dawn five A chair So they say.')
})
