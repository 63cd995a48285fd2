import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from './sealed-text.ts'

const secret = randomBytes(32)
const sealer = createSealer(secret, 'tea')

test('opens a sealed text for its owner with the same secret and purpose', () => {
  const sealed = sealer.seal('چای', 'member:1')
  expect(createSealer(secret, 'tea').open(sealed, 'member:1')).toBe('چای')
  expect(() => sealer.open(sealed, 'member:2')).toThrow(/authenticate/)
  expect(() => createSealer(secret, 'coffee').open(sealed, 'member:1')).toThrow(/authenticate/)
  expect(() => createSealer(randomBytes(32), 'tea').open(sealed, 'member:1')).toThrow(/authenticate/)
})

test('reveals nothing of the text, and detects a change of any byte', () => {
  const sealed = sealer.seal('the same', 'member:1')
  expect(sealed.equals(sealer.seal('the same', 'member:1'))).toBe(false)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => sealer.open(changed, 'member:1')).toThrow(/authenticate/)
  }
})
