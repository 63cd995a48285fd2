import type { AudioAccess } from '@sohbet/contract/catalog'
import { describe, expect, test } from 'vitest'
import { people, type PersonName, personNames } from '#test/app/cast.ts'
import {
  type GuardedCollection,
  mayHearTrack,
  mayOpenCollection,
  mayReadArticle,
  whyCollectionClosed,
  whyTrackLocked,
} from './policy.ts'

const members: PersonName[] = personNames.filter((name) => name !== 'visitor')

const mayHear = (name: PersonName, collection: GuardedCollection, ownAccess: AudioAccess | null = null) =>
  mayHearTrack(people[name], collection, { ownAccess, isBought: false })

test('a purchase opens a track whatever its access is or becomes [ZAWIYA-07]', () => {
  for (const access of ['public', 'free', 'plus', 'premier', 'paid'] as const)
    for (const ownAccess of ['paid', 'premier', null] as const)
      expect(mayHearTrack(people.alice, { typeSlug: 'zawiya', access }, { ownAccess, isBought: true })).toBe(
        true,
      )
})

describe('who may hear what [B-41]', () => {
  const listeners = {
    public: personNames,
    free: members,
    plus: ['bob', 'carla'],
    premier: ['carla'],
    paid: [],
  } as const satisfies Record<string, readonly PersonName[]>

  test.each(Object.entries(listeners))('%s', (access, allowed) => {
    const word = access as keyof typeof listeners // The keys of the table above.
    const album = { typeSlug: 'album', access: word }
    expect(personNames.filter((name) => mayHear(name, album))).toEqual(allowed)
  })

  test.each(Object.entries(listeners))("a track's own %s goes before its album's", (access, allowed) => {
    const word = access as keyof typeof listeners // The keys of the table above.
    for (const other of ['public', 'paid'] as const) {
      const album = { typeSlug: 'album', access: other }
      expect(personNames.filter((name) => mayHear(name, album, word))).toEqual(allowed)
    }
  })
})

test('the closed types open only by their flag, never by the access of a track [MAJLIS-04 MAJLIS-05]', () => {
  for (const [typeSlug, allowed] of [
    ['majlis-host-lessons', ['hamid']],
    ['latifiyah-translations', ['layla']],
    ['album', personNames],
  ] as const) {
    expect(personNames.filter((name) => mayOpenCollection(people[name], typeSlug))).toEqual(allowed)
    const open = { typeSlug, access: 'public' } as const
    expect(personNames.filter((name) => mayHear(name, open, 'public'))).toEqual(allowed)
    // A purchase does not open them either.
    const bought = { ownAccess: null, isBought: true }
    expect(personNames.filter((name) => mayHearTrack(people[name], open, bought))).toEqual(allowed)
  }
})

test('any signed-in member may read an article for members [B-73]', () => {
  expect(personNames.filter((name) => mayReadArticle(people[name], true))).toEqual(members)
  expect(personNames.filter((name) => mayReadArticle(people[name], false))).toEqual(personNames)
})

test('a closed type asks a visitor to sign in and refuses members without the flag [MAJLIS-04 MAJLIS-05]', () => {
  const why = (name: PersonName) => whyCollectionClosed(people[name], 'majlis-host-lessons')
  expect([why('visitor'), why('alice'), why('layla'), why('hamid')]).toEqual([
    'session',
    'flag',
    'flag',
    undefined,
  ])
  expect(whyCollectionClosed(people.visitor, 'album')).toBeUndefined()
})

test('a locked track requires its purchase where it is sold, otherwise a plan [B-41]', () => {
  const why = (required_access: AudioAccess, is_locked = true) =>
    whyTrackLocked({ is_locked, required_access })
  expect([why('paid'), why('premier'), why('free'), why('paid', false)]).toEqual([
    'purchase',
    'plan',
    'plan',
    undefined,
  ])
})
