import { expect, test } from 'vitest'
import type { Piece } from './outbox.ts'
import { createReportPace } from './report-pace.ts'

const at = '2026-11-21T12:00:00.000Z'
const heard = (from: number, to: number, trackId = 1): Piece => ({
  userId: 7,
  trackId,
  span: [from, to],
  place: { seconds: to, at, chosen_at: null },
  isFinished: false,
})
const moved = (to: number): Piece => ({ ...heard(0, to), span: null })

/** A pace, and the seconds at which it let something be sent. */
function createListener() {
  const sent: number[] = []
  let second = 0
  const pace = createReportPace(() => second * 1000)
  const goOn = (to: number, piece: Piece, speed = 1): void => {
    second = to
    if (pace.take(piece, speed)) sent.push(second)
  }
  return { pace, sent, goOn }
}

/** As the player tells it: a piece of 4.75 seconds each time. */
const step = 4.75

test('listening on is told after its first piece and then with every second one, half as often as it is kept', () => {
  const { sent, goOn } = createListener()
  for (let piece = 1; piece <= 12; piece += 1) goOn(piece * step, heard((piece - 1) * step, piece * step))
  expect(sent).toEqual([1, 3, 5, 7, 9, 11].map((piece) => piece * step))
})

test('what the server cannot know is told with the next piece: a jump, another speed, another recording', () => {
  const { sent, goOn } = createListener()
  goOn(10, heard(0, 10))
  goOn(14.75, heard(300, 304.75))
  goOn(19.5, heard(304.75, 309.5), 2)
  expect(sent).toEqual([10, 14.75])
  goOn(24.25, heard(309.5, 319), 2)
  goOn(29, heard(319, 328.5), 2)
  expect(sent).toEqual([10, 14.75, 24.25])
  goOn(33.75, heard(0, 4.75, 2))
  expect(sent).toEqual([10, 14.75, 24.25, 33.75])
})

test('after a pause the next piece is told, and so is each move, but not within four seconds', () => {
  const { pace, sent, goOn } = createListener()
  goOn(10, heard(0, 10))
  pace.rest(heard(10, 11))
  goOn(13, moved(12), 0)
  goOn(14, moved(12), 0)
  expect(sent).toEqual([10, 14])
  goOn(19, heard(12, 16.75))
  expect(sent).toEqual([10, 14, 19])
})
