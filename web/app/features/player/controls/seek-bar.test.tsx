import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { SeekBar, speakPosition, speakTime } from './seek-bar.tsx'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute 0'],
  [61, '1 minute 1'],
  [1193, '19 minutes 53'],
  [3725, '62 minutes 5'],
])('announces second %d as %s [PLAYER-06]', (seconds, spoken) => expect(speakTime(seconds)).toBe(spoken))

test('the seek bar of an empty player has a length of 134 seconds [PLAYER-06 PLAYER-14]', () => {
  render(<SeekBar />)
  const { min, max, value, ariaValueText } = screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' })
  expect({ min, max, value, ariaValueText }).toEqual({
    min: '0',
    max: '134',
    value: '0',
    ariaValueText: '0 seconds of 2 minutes 14',
  })
})

test('the position is announced with the current question [PLAYER-06]', () => {
  const questions = [60, 120].map((start, index) => ({
    id: index,
    text: 'Why?',
    trackId: 1,
    startSeconds: start,
  }))
  expect(speakPosition(questions, 1193, 2538)).toBe('19 minutes 53 of 42 minutes 18, question 2 of 2')
  expect(speakPosition(questions, 59, 2538)).toBe('59 seconds of 42 minutes 18')
})
