import { expect, test } from 'vitest'
import { withPictureSizes } from './with-picture-sizes.ts'

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
