import { expect, test } from 'vitest'
import { withoutPorts } from './forwarded-addresses.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:41234, 10.0.0.1:80', '203.0.113.5, 10.0.0.1'],
  ['[2001:db8::1]:443, [::1]', '2001:db8::1, ::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%j becomes %j', (forwarded, addresses) => {
  expect(withoutPorts(forwarded)).toBe(addresses)
})

test.each(['1', '1.', '1.1.1.1', ':', '[', '[::', '1.1.1.'])('reads %j repeated in linear time', (piece) => {
  expect(withoutPorts(piece.repeat(400_000 / piece.length))).toContain(piece)
})
