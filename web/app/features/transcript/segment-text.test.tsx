import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { SegmentText } from './segment-text.tsx'

const segment = {
  id: 1,
  start: 0,
  end: 9,
  speaker: null,
  text: 'He quotes 2:153 to Shaykh Yusuf.',
  state: 'edited' as const,
  links: [
    { start: 10, end: 15, path: '/quran/2/153' },
    { start: 19, end: 31, path: '/speakers/yusuf' },
  ],
}

test('marks noted words across links and keeps all words in order [TEXT-42 TEXT-44]', () => {
  const marks = [
    { start: 12, end: 20 },
    { start: 3, end: 13 },
  ]
  const { container } = render(<SegmentText segment={segment} marks={marks} />)
  expect(container.textContent).toBe(segment.text)
  expect(screen.getByRole('link', { name: '2:153' }).getAttribute('href')).toBe('/quran/2/153')
  expect(screen.getByRole('link', { name: 'Shaykh Yusuf' }).getAttribute('href')).toBe('/speakers/yusuf')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe(
    'quotes 2:153 to S',
  )
})

test('shows no links in a segment that is a button', () => {
  render(<SegmentText segment={segment} hasLinks={false} />)
  expect(screen.queryByRole('link')).toBeNull()
})
