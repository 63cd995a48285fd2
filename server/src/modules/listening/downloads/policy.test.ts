import type { AudioAccess } from '@sohbet/contract/catalog'
import { describe, expect, test } from 'vitest'
import { people, type PersonName, personNames } from '#test/app/cast.ts'
import { whyNoDownload } from './policy.ts'

const members: PersonName[] = personNames.filter((name) => name !== 'visitor')
const download = (access: AudioAccess, isLocked: boolean, album = access) => ({
  album: { album_sub_type: album },
  track: { is_locked: isLocked, required_access: access },
})

describe('the obstacle to a download [B-48 PERM-09]', () => {
  test('is none for public tracks', () => {
    for (const name of personNames)
      expect(whyNoDownload(people[name], download('public', false), true)).toBeUndefined()
  })

  test('is the missing session for a visitor wherever a track is not public, is locked or costs credits', () => {
    const ask = (...given: Parameters<typeof download>) =>
      whyNoDownload(people.visitor, download(...given), true)
    expect([
      ask('public', false, 'free'),
      ask('plus', true),
      ask('paid', true),
      ask('plus', true, 'public'),
    ]).toEqual(Array(4).fill('session'))
    expect(whyNoDownload(people.visitor, download('public', false), false)).toBe('session')
  })

  test.each(members)(
    'for %s is what opens it: a plan, the purchase, and last the price of the download',
    (name) => {
      const ask = (access: AudioAccess, isLocked: boolean, isPaid: boolean) =>
        whyNoDownload(people[name], download(access, isLocked), isPaid)
      for (const isPaid of [true, false])
        expect([ask('premier', true, isPaid), ask('paid', true, isPaid)]).toEqual(['plan', 'purchase'])
      expect([ask('plus', false, false), ask('plus', false, true)]).toEqual(['payment', undefined])
    },
  )
})
