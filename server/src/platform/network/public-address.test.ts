import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '0.0.0.0',
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001:1ff::1',
  '3fff::1',
  '4000::1',
  'e000::1',
  'fe80::1%eth0',
  '',
  'localhost',
  '0177.0.0.1',
  '2130706433',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test('no address of a private range is public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const ranges = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte),
    fc.tuple(fc.constant(192), fc.constant(168)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 })),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte),
  )
  fc.assert(
    fc.property(ranges, byte, byte, ([first, second], third, fourth) => {
      expect(isPublicAddress(`${first}.${second}.${third}.${fourth}`)).toBe(false)
    }),
  )
})
