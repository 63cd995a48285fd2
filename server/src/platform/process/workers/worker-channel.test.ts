import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openChannel } from './worker-channel.ts'

interface Calls {
  add(one: number, other: number): number
  never(): Promise<void>
}

function twoEnds() {
  const ends = [new EventEmitter(), new EventEmitter()].map((emitter) =>
    Object.assign(emitter, { connected: true }),
  )
  const [one, other] = ends
  if (one === undefined || other === undefined) throw new Error('There are two.')
  const sends = (to: EventEmitter) => (sent: unknown) => to.emit('message', structuredClone(sent))
  return [Object.assign(one, { send: sends(other) }), Object.assign(other, { send: sends(one) })] as const
}

const calls: Calls = {
  add: (one, other) => one + other,
  never: async () => await new Promise<void>(() => undefined),
}

test('answers each call of both ends separately', async () => {
  const [one, other] = twoEnds()
  const fromOne = openChannel<Calls>(one, {}, 1000)
  const fromOther = openChannel<Calls>(other, calls, 1000)
  expect(await Promise.all([fromOne('add', 1, 2), fromOne('add', Number.NaN, 1)])).toEqual([3, Number.NaN])
  expect(await fromOther('add', 1, 2)).toBeUndefined()
})

test('ignores messages of libraries', async () => {
  const [one, other] = twoEnds()
  const call = openChannel<Calls>(one, calls, 1000)
  openChannel(other, calls, 1000)
  other.send({ channel: 'of a library' })
  expect(await call('add', 1, 1)).toBe(2)
})

test('answers undefined after a timeout or a disconnection', async () => {
  const [one, other] = twoEnds()
  const call = openChannel<Calls>(one, {}, 5)
  openChannel(other, calls, 1000)
  expect(await call('never')).toBeUndefined()
  one.connected = false
  expect(await call('add', 1, 1)).toBeUndefined()
})
