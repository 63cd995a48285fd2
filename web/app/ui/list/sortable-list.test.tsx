import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SortHandle, SortNews } from './sortable-list.tsx'

test('PLIST-03 the handle of a row is named after it, and tells how it is used by keys', () => {
  const html = renderToStaticMarkup(
    <>
      <SortHandle title="Rain" instructionsId="how" />
      <SortNews said="Rain picked up, position 1 of 3." instructionsId="how" />
    </>,
  )
  expect(html).toContain('aria-label="Reorder Rain"')
  expect(html).toContain('aria-describedby="how"')
  expect(html).toMatch(/<p id="how" hidden="">Press Space to pick it up, the arrow keys to move it/)
  expect(html).toMatch(/<p role="status"[^>]*>Rain picked up, position 1 of 3\.<\/p>/)
})
