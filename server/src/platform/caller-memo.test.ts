import { expect, test } from 'vitest'
import { type Caller, createCallerMemo } from './caller.ts'

test('looks up a token once within one unit of work, and every time outside of it', async () => {
  const requested: string[] = []
  const memo = createCallerMemo(async (token): Promise<Caller | undefined> => {
    requested.push(token)
    return undefined
  })
  await memo.withOneLookUp(async () => {
    await Promise.all([memo.findCaller('alice'), memo.findCaller('alice'), memo.findCaller('bob')])
    await memo.findCaller('alice')
  })
  expect(requested).toEqual(['alice', 'bob'])
  await memo.withOneLookUp(async () => await memo.findCaller('alice'))
  await memo.findCaller('alice')
  await memo.findCaller('alice')
  expect(requested).toEqual(['alice', 'bob', 'alice', 'alice', 'alice'])
})
