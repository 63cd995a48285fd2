import { ERRORS } from '@tus/server'
import { expect, test } from 'vitest'
import { toRefusal } from './tus-refusals.ts'

test.each([
  ['ERR_LOCK_TIMEOUT', 423, 'Locked'],
  ['ABORTED', 423, 'Locked'],
  ['INVALID_OFFSET', 409, 'Conflict'],
  ['FILE_NOT_FOUND', 404, 'NotFound'],
  ['FILE_NO_LONGER_EXISTS', 404, 'NotFound'],
  ['ERR_SIZE_EXCEEDED', 413, 'PayloadTooLarge'],
  ['INVALID_CONTENT_TYPE', 400, 'BadRequest'],
] as const)('%s is refused with %s', (name, status, code) => {
  expect(toRefusal(ERRORS[name])).toMatchObject({ status, code })
})

test('an error of the server stays an error', () => {
  expect(toRefusal(ERRORS.FILE_WRITE_ERROR)).toBe(ERRORS.FILE_WRITE_ERROR)
  const fault = new Error('x')
  expect(toRefusal(fault)).toBe(fault)
})
