import { expect, test, vi } from 'vitest'
import { fireEvent, render, screen } from '#test/component.tsx'
import { pageOf, preparePanel } from '../test/transcript-panel.tsx'
import { TranscriptReader } from './transcript-reader.tsx'

preparePanel()

const rowHeight = 45
const steps = 20

test('a step of scrolling draws the text of new rows alone, and lays nothing out', () => {
  const page = pageOf(
    'en',
    Array.from({ length: 4000 }, (_, index) => `Sentence ${index + 1}.`),
  )
  let draws = 0
  const segments = (page.transcript?.segments ?? []).map((segment) => ({
    ...segment,
    // Read whenever the text of the segment is drawn.
    get links() {
      draws += 1
      return undefined
    },
  }))
  const transcript = { language: 'en', is_spoken: true, revision: 1, segments }
  render(
    <TranscriptReader
      known={{ status: 'ready', page, transcript, beside: null }}
      onLanguage={() => undefined}
    />,
  )
  const list = screen.getByRole('region', { name: 'Transcript' })
  list.scrollTop = 900
  fireEvent.scroll(list)
  const rows = screen.getAllByRole('listitem').length
  const layouts = (['getBoundingClientRect', 'getClientRects'] as const).map((name) =>
    vi.spyOn(Element.prototype, name),
  )
  draws = 0
  for (let step = 1; step <= steps; step += 1) {
    list.scrollTop = 900 + step * rowHeight
    fireEvent.scroll(list)
  }
  expect(rows).toBeGreaterThan(20)
  // One comes with each step, and the range may lie between two.
  expect(draws).toBeGreaterThanOrEqual(steps)
  expect(draws).toBeLessThanOrEqual(steps + 2)
  for (const layout of layouts) expect(layout).not.toHaveBeenCalled()
})
