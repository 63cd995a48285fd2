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

/** A pace and the seconds at which it allowed a report. */
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

/** The player emits a piece every 4.75 seconds. */
const step = 4.75

test('reports the first piece of continuous playback and then every second one, half as often as they are stored', () => {
  const { sent, goOn } = createListener()
  for (let piece = 1; piece <= 12; piece += 1) goOn(piece * step, heard((piece - 1) * step, piece * step))
  expect(sent).toEqual([1, 3, 5, 7, 9, 11].map((piece) => piece * step))
})

test('reports with the next piece what the server cannot infer: a seek, another speed or another recording', () => {
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

test('reports the next piece after a pause and each seek, but not within four seconds', () => {
  const { pace, sent, goOn } = createListener()
  goOn(10, heard(0, 10))
  pace.rest(heard(10, 11))
  goOn(13, moved(12), 0)
  goOn(14, moved(12), 0)
  expect(sent).toEqual([10, 14])
  goOn(19, heard(12, 16.75))
  expect(sent).toEqual([10, 14, 19])
})
