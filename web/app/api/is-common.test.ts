import { commonRefusals } from '@sohbet/contract/common-refusals'
import { refusals } from '@sohbet/contract/errors'
import { expect, test } from 'vitest'
import type { RefusedOf } from './call.ts'
import { isCommon } from './is-common.ts'

const refused = { ok: false, status: 400, message: 'No.' } as const

test('recognizes refusals common to all calls, and not those of an endpoint', () => {
  const codes = [...Object.keys(refusals), 'NoData']
  const common = codes.filter((code) => isCommon({ ...refused, code }))
  expect(common.toSorted()).toEqual([...commonRefusals, 'NoData'].toSorted())
})

test('narrows the type to the refusals of the endpoint', () => {
  const left = (one: RefusedOf<'deletePlaylist'>) => (isCommon(one) ? null : one.code)
  const code: 'NotFound' | 'DefaultPlaylist' | null = left({ ...refused, code: 'DefaultPlaylist' })
  expect(code).toBe('DefaultPlaylist')
  // @ts-expect-error It is none of this call.
  expect(left({ ...refused, code: 'EmailTaken' })).toBe('EmailTaken')
  // @ts-expect-error Nothing is read by it.
  expect(left({ ...refused, code: 'NoData' })).toBeNull()
})
