import { describe, expect, test } from 'vitest'
import { getCollection, getMajlisHostLessons, type Track } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import { people, type Person, type PersonName, personNames } from '#test/app/cast.ts'
import { collections, coverFileId } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { unlistedTypes } from '../access/policy.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, carla, hamid, layla } = app.cast

describe('a collection by its slug [API-15]', () => {
  test('it answers everything its page shows [DETAIL-02 B-74]', async () => {
    const { data } = await open(visitor, 'suhba-in-leeds')
    const id = expect.any(Number) as number
    const question = { id, audio_id: data.tracks[0]?.id }
    expect(data).toEqual({
      id,
      title: 'Suhba in Leeds',
      slug: 'suhba-in-leeds',
      cover_seed: 'suhba-in-leeds',
      album_type: 'suhba',
      album_sub_type: 'public',
      apply_ppd: false,
      image: `/images/${coverFileId}`,
      description: 'About Suhba in Leeds',
      speaker: 'Shaykh Yusuf',
      speaker_slug: 'yusuf',
      date: '2025-01-05',
      published_at: '2026-10-01T18:00:00.000Z',
      country: 'GB',
      city: 'Leeds',
      language: 'en',
      topics: [
        { slug: 'courtesy', label: 'Courtesy' },
        { slug: 'patience', label: 'Patience' },
      ],
      total_tracks: 2,
      duration_in_seconds: 2734,
      set_price_credits: null,
      is_bookmarked: false,
      bookmarked_id: null,
      purchase: null,
      complete_price_credits: null,
      index: [
        { ...question, question: 'What is patience?', topic: 'patience', start_in_seconds: 12 },
        { ...question, question: 'How long is long enough?', topic: 'patience', start_in_seconds: 125 },
        {
          ...question,
          audio_id: data.tracks[1]?.id,
          question: 'Whom do we thank first?',
          topic: 'gratitude',
          start_in_seconds: 3,
        },
        {
          ...question,
          audio_id: data.tracks[1]?.id,
          question: 'May I leave early?',
          topic: null,
          start_in_seconds: 800,
        },
      ],
      tracks: [
        expect.objectContaining({ title: 'On patience', position: 1, duration_in_seconds: 1834 }),
        expect.objectContaining({ title: 'On gratitude', position: 2, entity_name: 'Suhba in Leeds' }),
      ],
      related: expect.any(Array),
      gathering: null,
    })
  })

  test('five related collections, the closest first, and never a closed one', async () => {
    const { data } = await open(hamid, 'mixed-album')
    expect(data.related).toHaveLength(5)
    const closest = collections
      .filter(({ slug, type }) => slug !== 'mixed-album' && !unlistedTypes.includes(type))
      .map((one) => closeness(one.slug))
      .toSorted((one, other) => other - one)
    expect(data.related.map(({ slug }) => closeness(slug))).toEqual(closest.slice(0, 5))
    const lessons = await hamid.call(getMajlisHostLessons, { query: {} })
    for (const { type } of [...data.related, ...lessons.data.related])
      expect(['majlis-host-lessons', 'latifiyah-translations']).not.toContain(type)
  })

  // The number of topics and speakers that a collection shares with the mixed album.
  function closeness(slug: string): number {
    const own = collections.find((one) => one.slug === 'mixed-album')
    const other = collections.find((one) => one.slug === slug)
    const topics = other?.topics.filter((topic) => own?.topics.includes(topic)) ?? []
    return topics.length + Number(other?.speaker === own?.speaker)
  }

  test('two collections without a speaker do not share a speaker', async () => {
    const { data } = await open(visitor, 'for-members')
    expect(data.related.some(({ speaker }) => speaker !== null)).toBe(true)
  })

  test('an unknown slug is not found [DETAIL-01]', async () => {
    for (const type of ['no-such-thing', 'Suhba-In-Leeds', 'صبر', '%']) {
      const { code, message } = await visitor.refused(getCollection, 404, { params: { type }, query: {} })
      expect({ code, message }, type).toEqual({ code: 'NotFound', message: 'No Data Found' })
    }
  })

  test('an open track has no price for a visitor; a track for sale shows its price', async () => {
    const { data } = await open(visitor, 'zawiya-lessons')
    expect(data).toMatchObject({ album_sub_type: 'paid', set_price_credits: 12, purchase: null })
    expect(data.tracks.map(({ price_credits }) => price_credits)).toEqual([null, 5, 5])
    expect((await open(visitor, 'premier-nights')).data.apply_ppd).toBe(true)
  })
})

describe('recording addresses [B-42]', () => {
  const open = {
    'suhba-in-leeds': { visitor: '..', alice: '..', bob: '..', carla: '..' },
    'for-members': { visitor: 'x', alice: '.', bob: '.', carla: '.' },
    'plus-evenings': { visitor: 'x', alice: 'x', bob: '.', carla: '.' },
    'premier-nights': { visitor: 'x', alice: 'x', bob: 'x', carla: '.' },
    'zawiya-lessons': { visitor: '.xx', alice: '.xx', bob: '.xx', carla: '.xx' },
    'mixed-album': { visitor: '.xxxx', alice: '.x.xx', bob: '...xx', carla: '....x' },
  } as const

  for (const [slug, marks] of Object.entries(open))
    test(`${slug}: only those who may hear a track get its address [ZAWIYA-07]`, async () => {
      for (const [name, expected] of Object.entries(marks)) {
        const person = app.cast[name as PersonName] // The keys of the table above.
        const { data } = await callFor(person, slug)
        expect(data.tracks.map(markOf).join(''), name).toBe(expected)
      }
    })

  test("a member's address is scoped to the account, a visitor's is public [B-42]", async () => {
    const toScope = async (person: Person): Promise<string | null> => {
      const { data } = await callFor(person, 'suhba-in-leeds')
      return new URL(data.tracks[0]?.s3_url ?? '', 'https://sohbet.example').searchParams.get('s')
    }
    expect(await toScope(visitor)).toBe('pub')
    expect(await toScope(alice)).toBe('u:1:0')
    expect(await toScope(carla)).toBe('u:3:0')
  })

  function markOf(track: Track): string {
    const isOpen = track.s3_url !== null
    expect(track.is_locked).toBe(!isOpen)
    expect(track.exp === null).toBe(!isOpen)
    return isOpen ? '.' : 'x'
  }

  function callFor(person: Person, type: string) {
    return person.call(getCollection, { params: { type }, query: { source: 'web' } })
  }
})

describe('the two closed types', () => {
  test('a host may open the lessons for hosts [API-16 MAJLIS-02]', async () => {
    const { data } = await hamid.call(getMajlisHostLessons, { query: { source: 'web' } })
    expect(data).toMatchObject({ slug: 'majlis-host-lessons', album_type: 'majlis-host-lessons' })
    expect(data.tracks.map(({ is_locked }) => is_locked)).toEqual([false])
    expect(data.index.map(({ question }) => question)).toEqual(['Who sits where?'])
  })

  test('a visitor is asked to sign in with 403, never 401 [A-45 MAJLIS-04]', async () => {
    const { code, message } = await visitor.refused(getMajlisHostLessons, 403, { query: {} })
    expect({ code, message }).toEqual({
      code: 'ResourceNeedsLogin',
      message: 'Please login to view this resource !',
    })
  })

  test('members with the flag open the translations by their slug [A-44 MAJLIS-03]', async () => {
    const { data } = await open(layla, 'latifiyah-translations')
    expect(data.tracks.map(({ is_locked }) => is_locked)).toEqual([false])
  })

  test.each([
    ['majlis-host-lessons', 'hamid'],
    ['latifiyah-translations', 'layla'],
  ])(
    '%s is refused to everybody except %s, without revealing its contents [MAJLIS-04 MAJLIS-05]',
    async (type, allowed) => {
      for (const name of personNames.filter((other) => other !== allowed)) {
        const body = await app.cast[name].refused(getCollection, 403, { params: { type }, query: {} })
        expect(body.code).toBe(people[name].kind === 'visitor' ? 'ResourceNeedsLogin' : 'Forbidden')
        expect(JSON.stringify(body)).not.toContain('/media/')
      }
    },
  )
})

function open(person: Person, type: string) {
  return person.call(getCollection, { params: { type }, query: {} })
}
