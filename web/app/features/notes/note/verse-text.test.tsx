import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { VerseText } from './verse-text.tsx'

test('turns references to verses in a note into links and leaves its text unchanged', async () => {
  const { container } = render(<VerseText text="Read 2:153 and Bakara 155 at 2:30." />)
  expect((await screen.findByRole('link', { name: '2:153' })).getAttribute('href')).toBe('/quran/2/153')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/quran/2/153',
    '/quran/2/155',
  ])
  expect(container.textContent).toBe('Read 2:153 and Bakara 155 at 2:30.')
})

test('links a verse whose number is written out', async () => {
  render(<VerseText text="Read verse sixteen of Surah Qaf." />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/quran/50/16')
})
