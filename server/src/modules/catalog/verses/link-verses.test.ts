import { expect, test } from 'vitest'
import { runAtOnce } from '#platform/process/turns.ts'
import { linkVerses } from './link-verses.ts'

const link = (html: string): string => runAtOnce(linkVerses(html, 'en'))

test.each([
  ['<p>See 2:153.</p>', '<p>See <a id="verse-2-153" href="/quran/2/153">2:153</a>.</p>'],
  // Only the first reference to a verse has the id.
  [
    '<p>2:153</p><p>2:153-157</p>',
    '<p><a id="verse-2-153" href="/quran/2/153">2:153</a></p><p><a href="/quran/2/153">2:153-157</a></p>',
  ],
  [
    '<p>Qur&#39;an 2:30 &amp; 3:18</p>',
    '<p><a id="verse-2-30" href="/quran/2/30">Qur&#39;an 2:30</a> &amp; <a id="verse-3-18" href="/quran/3/18">3:18</a></p>',
  ],
  // With tags in between, the part that contains the number is the link.
  [
    '<p><em>al-Baqara</em>, 153</p>',
    '<p><em>al-Baqara</em><a id="verse-2-153" href="/quran/2/153">, 153</a></p>',
  ],
  [
    '<p><em>al-Baqara</em>, verse sixteen</p>',
    '<p><em>al-Baqara</em><a id="verse-2-16" href="/quran/2/16">, verse sixteen</a></p>',
  ],
  ['<p>a</p><p>&quot;Nur&quot; 35</p>', '<p>a</p><p>&quot;Nur&quot; 35</p>'],
])('links the references of %j', (html, linked) => {
  expect(link(html)).toBe(linked)
})

test.each([
  '<p><a href="https://quran.example/2/153">2:153</a></p>',
  '<p><code>2:153</code></p>',
  '<p>al-Baqara</p><p>153</p>',
  '<p>2:15<sup>3</sup>3</p>',
  '<img src="/x.png" alt="2:153">',
  '<p>At 2:30 &lt;b&gt;</p>',
  '',
])('leaves %j unchanged', (html) => {
  expect(link(html)).toBe(html)
})

test('the links are in the language of the page', () => {
  expect(runAtOnce(linkVerses('<p>Bakara 153</p>', 'tr'))).toContain('href="/tr/quran/2/153"')
})
