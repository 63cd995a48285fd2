import type { StartedTrack } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { isClosedElsewhere, toContinueList, toResumePositions } from './continue-list.ts'
import type { ListenedRecord } from './listened-record.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

function record(id: number, change: Partial<ListenedRecord> = {}): ListenedRecord {
  return {
    id,
    audioTitle: `Talk ${id}`,
    album: 'Letters',
    type: 'audio_file',
    mp3Url: `/media/${id}`,
    duration: 3000,
    currentTime: 100,
    albumType: 'album',
    albumSubType: 'public',
    albumSlug: 'letters',
    albumId: 4,
    albumLogo: '/cover/letters.svg',
    updatedAt: noon,
    exp: null,
    ...change,
  }
}

function started(id: number, places: { device: string; seconds: number; at: number }[]): StartedTrack {
  return {
    track: {
      id,
      s3_url: `/media/${id}?fresh`,
      duration_in_seconds: 3000,
      title: `Talk ${id}`,
      entity_name: 'Letters',
      collection_type: 'album',
      exp: 2_000_000_000,
      is_locked: false,
      required_access: 'public',
      position: 1,
      price_credits: null,
    },
    album: {
      id: 4,
      slug: 'letters',
      title: 'Letters',
      album_type: 'album',
      album_sub_type: 'public',
      image: null,
      cover_seed: 'letters',
      apply_ppd: false,
    },
    heard_seconds: 100,
    places: places.map(({ device, seconds, at }, index) => ({
      id: id * 10 + index,
      device_id: device,
      device_name: `${device} name`,
      is_own_device: false,
      seconds,
      updated_at: new Date(at).toISOString(),
    })),
  }
}

const nothing = { local: [], remote: [], removed: new Set<number>(), ownDevice: 'own' }

test('omits a finished talk on every device [PLAYER-24]', () => {
  const at = (seconds: number) => ({ device: 'Phone', seconds, at: noon + minute })
  const idsOf = (here: number, elsewhere: number): number[] =>
    toContinueList({
      local: [record(1, { currentTime: here })],
      remote: [started(1, [at(elsewhere)])],
      removed: new Set(),
      ownDevice: null,
    }).map(({ trackId }) => trackId)
  expect(idsOf(100, 2909)).toEqual([1])
  expect(idsOf(100, 2910)).toEqual([])
  expect(idsOf(2910, 100)).toEqual([1])
})

test('merges the records of this device and the account, newest first [CONT-07]', () => {
  const list = toContinueList({
    ...nothing,
    local: [record(1, { updatedAt: noon }), record(2, { updatedAt: noon + 2 * minute })],
    remote: [started(3, [{ device: 'other', seconds: 50, at: noon + minute }])],
  })
  expect(list.map(({ trackId }) => trackId)).toEqual([2, 3, 1])
})

test('lists at most twenty and none that was finished or dismissed [B-60]', () => {
  const local = Array.from({ length: 25 }, (_, index) => record(index + 1, { updatedAt: noon + index }))
  expect(toContinueList({ ...nothing, local })).toHaveLength(20)
  const ids = toContinueList({ ...nothing, local, removed: new Set([25]) }).map(({ trackId }) => trackId)
  expect(ids).toHaveLength(20)
  expect(ids).not.toContain(25)
})

test('uses the newer of two positions of one device [CONT-05]', () => {
  const remote = [started(1, [{ device: 'own', seconds: 90, at: noon - minute }])]
  const [item] = toContinueList({ ...nothing, local: [record(1, { currentTime: 700 })], remote })
  expect(item?.positions).toEqual([{ seconds: 700, at: noon, deviceName: null }])
})

test('takes the address from the record, or from the account if there is no record [CONT-06]', () => {
  const remote = [started(1, [{ device: 'own', seconds: 90, at: noon }])]
  const [item] = toContinueList({ ...nothing, local: [record(1)], remote })
  expect(item?.queued).toMatchObject({ address: '/media/1', expiresAt: 0 })
  const [elsewhere] = toContinueList({ ...nothing, remote })
  expect(elsewhere?.queued).toMatchObject({ address: '/media/1?fresh', expiresAt: 2_000_000_000 })
  expect(item?.queued?.expiresAt).toBe(0)
})

test('shows a talk that the listener may not access without making it playable', () => {
  const locked = started(1, [{ device: 'other', seconds: 50, at: noon }])
  const remote = [{ ...locked, track: { ...locked.track, s3_url: null, exp: null, is_locked: true } }]
  expect(toContinueList({ ...nothing, remote })[0]?.queued).toBeUndefined()
})

test('offers the positions of two devices more than 30 seconds apart, newer first, and none of the same device [CONT-05]', () => {
  const here = { seconds: 750, at: noon, deviceName: null }
  const there = (seconds: number) => ({ seconds, at: noon - minute, deviceName: 'Chrome on Windows' })
  expect(toResumePositions([there(2462), here])).toEqual([here, there(2462)])
  expect(toResumePositions([there(780), here])).toEqual([here])
  expect(toResumePositions([there(781), here])).toEqual([here, there(781)])
  expect(toResumePositions([{ ...here, seconds: 10, at: noon - minute }, here])).toEqual([here])
})

test('closes the record of a talk that was finished, dismissed or withdrawn elsewhere since [CONT-07 B-60]', () => {
  const progress = new Map([
    [1, { track_id: 1, heard_seconds: 100, place_seconds: null, is_finished: true, updated_at: null }],
  ])
  const isClosed = (seconds: number | undefined, at = noon + minute, id = 1): boolean => {
    const newest = seconds === undefined ? undefined : { albumId: 4, seconds, at }
    return isClosedElsewhere(record(id), { newest, progress })
  }
  expect([Infinity, 0, 500, undefined].map((seconds) => isClosed(seconds))).toEqual([
    true,
    true,
    false,
    false,
  ])
  // Heard here again since, perhaps offline.
  expect([isClosed(Infinity, noon), isClosed(0, noon - minute)]).toEqual([false, false])
  expect(isClosed(undefined, noon, 2)).toBe(true)
  expect(isClosedElsewhere(record(2), { newest: undefined, progress: undefined })).toBe(false)
})
