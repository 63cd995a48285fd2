import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { createPrefetchedAnswers, type PrefetchedAnswers, prefetchedForMs } from './prefetched-answers.ts'

interface Requested {
  answers: PrefetchedAnswers
  requested: string[]
  /** Advances the clock. */
  wait(milliseconds: number): void
  /** Sets the server's response from here on. */
  answerWith(answer: ApiResponse): void
}

function createRequested(): Requested {
  const requested: string[] = []
  let time = 1_700_000_000_000
  let given: ApiResponse | undefined
  const ask = async ({ method, path }: ApiRequest): Promise<ApiResponse> => {
    requested.push(`${method} ${path}`)
    return given ?? { status: 200, body: { number: requested.length } }
  }
  return {
    answers: createPrefetchedAnswers(ask, () => time),
    requested,
    wait: (milliseconds) => {
      time += milliseconds
    },
    answerWith: (answer) => {
      given = answer
    },
  }
}

const letters = { method: 'GET', path: '/api/collections/letters' } as const
const first = { status: 200, body: { number: 1 } }

test('waits for an answer that is still pending, without another request [ROUTE-36]', async () => {
  const { answers, requested } = createRequested()
  const ahead = answers.startPage()(letters)
  expect(await answers.transport(letters)).toEqual(first)
  expect(await ahead).toEqual(first)
  expect(requested).toHaveLength(1)
})

test('gives an answer to one page only: the next one requests it again', async () => {
  const { answers, requested } = createRequested()
  await answers.startPage()(letters)
  await answers.transport(letters)
  expect(await answers.transport(letters)).toEqual({ status: 200, body: { number: 2 } })
  expect(requested).toHaveLength(2)
})

test('expires an answer after 30 seconds, not before [ROUTE-36]', async () => {
  const { answers, requested, wait } = createRequested()
  await answers.startPage()(letters)
  wait(prefetchedForMs - 1)
  await answers.startPage()(letters)
  expect(requested).toHaveLength(1)
  wait(1)
  expect(await answers.transport(letters)).toEqual({ status: 200, body: { number: 2 } })
  expect(prefetchedForMs).toBe(30_000)
})

test('does not extend an answer when the clock is set back', async () => {
  const { answers, requested, wait } = createRequested()
  await answers.startPage()(letters)
  wait(-prefetchedForMs)
  await answers.transport(letters)
  expect(requested).toHaveLength(2)
})

test.each([
  { status: 0, body: undefined },
  { status: 500, body: null },
  { status: 403, body: { code: 'Forbidden' } },
])('does not use a failed prefetch (%j): the page requests again [ROUTE-36]', async (failure) => {
  const { answers, answerWith } = createRequested()
  answerWith(failure)
  const ahead = answers.startPage()(letters)
  answerWith({ status: 200, body: 'good' })
  expect(await ahead).toEqual(failure)
  expect(await answers.transport(letters)).toEqual({ status: 200, body: 'good' })
})

test('lets a page request for itself if the prefetch fails meanwhile', async () => {
  const { answers, answerWith, requested } = createRequested()
  answerWith({ status: 500, body: null })
  const ahead = answers.startPage()(letters)
  answerWith({ status: 200, body: 'good' })
  expect(await answers.transport(letters)).toEqual({ status: 200, body: 'good' })
  await ahead
  expect(requested).toHaveLength(2)
})

test('never prefetches a request that changes something', async () => {
  const { answers, requested } = createRequested()
  const answer = await answers.startPage()({ ...letters, method: 'POST' })
  expect([answer.status, requested]).toEqual([0, []])
})

test('drops all prefetched answers after a change', async () => {
  const { answers, requested } = createRequested()
  await answers.startPage()(letters)
  await answers.transport({ method: 'POST', path: '/auth/login' })
  await answers.transport(letters)
  expect(requested).toEqual([
    'GET /api/collections/letters',
    'POST /auth/login',
    'GET /api/collections/letters',
  ])
})

test('stops prefetching for a page once it is opened [ROUTE-36]', async () => {
  const { answers, requested } = createRequested()
  const ahead = answers.startPage()
  await ahead(letters)
  await answers.transport(letters)
  const second = { method: 'GET', path: '/api/upcoming-suhba' } as const
  expect(await ahead(second)).toEqual({ status: 0, body: undefined })
  await answers.transport(second)
  expect(requested).toEqual(['GET /api/collections/letters', 'GET /api/upcoming-suhba'])
})
