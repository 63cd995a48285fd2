import { flushSync } from 'react-dom'
import type { Question } from '@sohbet/contract'
import { expect, onTestFinished, test } from 'vitest'
import { playerStore } from '#playback/state/player-store.ts'
import { render, screen } from '#test/component.tsx'
import { QuestionThread } from './question-line.tsx'

const playTo = (position: number): void =>
  flushSync(() => void playerStore.dispatch({ type: 'set', position }))

/** A question of talk 1 that counts its renders. */
function countedQuestion(id: number, start_in_seconds: number, drawn: number[]): Question {
  return {
    id,
    audio_id: 1,
    start_in_seconds,
    get question() {
      drawn.push(id)
      return `Question ${id}`
    },
  } as Question
}

test('re-renders a question when its own state changes, not every second', async () => {
  const drawn: number[] = []
  const entries = [0, 100, 200].map((start, at) => ({
    question: countedQuestion(at + 1, start, drawn),
    seconds: 100,
  }))
  onTestFinished(() => playTo(0))
  render(<QuestionThread slug="letters" entries={entries} playing={1} onChoose={() => undefined} />)
  await screen.findByRole('link', { name: /Question 1/, current: true })
  const drawnBy = (position: number): number[] => {
    drawn.length = 0
    playTo(position)
    return [...new Set(drawn)]
  }
  expect(drawnBy(0.25)).toEqual([])
  expect(drawnBy(50)).toEqual([1])
  expect(drawnBy(101)).toEqual([1, 2])
  screen.getByRole('link', { name: /Question 2/, current: true })
})

test('links a verse that a question refers to separately from its position', async () => {
  const question = {
    id: 1,
    audio_id: 1,
    start_in_seconds: 62,
    topic: null,
    question: 'What is asked in 2:153?',
    verses: [{ text: '2:153', path: '/quran/2/153' }],
  }
  const entries = [{ question, seconds: 100 }]
  render(<QuestionThread slug="letters" entries={entries} playing={null} onChoose={() => undefined} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/audios/detail/letters?t=62#audio-1',
    '/quran/2/153',
  ])
})
