import { getCollection, reportPlayback } from '@sohbet/contract'
import type { PlaybackReport } from '@sohbet/contract/playback'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErrorBody, type Guest, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, nura } = app.cast
const { db, tally } = app.services

beforeEach(async () => {
  await tally.flush()
  await db.deleteFrom('tally_days').execute()
})

const listening = async () => (await nura.call(studio.getListeningFigures, { query: { days: '7' } })).data

const reported: PlaybackReport = {
  release: '',
  device: 'phone',
  starts: [80, 120, 90, 4000],
  stalls: 2,
  failures: 1,
}

/** Another network on each call: a report counts for an hour. */
const newNetwork = (() => {
  let nth = 0
  return () => `203.0.113.${(nth += 1)}`
})()

describe('playback quality [N24]', () => {
  const report = async (body: PlaybackReport, network = newNetwork(), person: Guest = visitor) =>
    await person.send({ ...requestOf(reportPlayback, { body }), remoteAddress: network })

  /** The address and length of a recording that visitors hear. */
  const record = async () => {
    const { data } = await visitor.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
    const [track] = data.tracks
    if (typeof track?.s3_url !== 'string') throw new Error('A visitor may hear it.')
    return { url: track.s3_url, length: track.duration_in_seconds }
  }

  test('is summed by release and device, with the 50th and 95th percentile of start times', async () => {
    const { url } = await record()
    expect((await report({ ...reported, heard: [{ url, seconds: 60 }] })).status).toBe(200)
    await report({ ...reported, device: 'computer', starts: [], heard: [{ url, seconds: 5 }] })
    const { playback, days } = await listening()
    expect(playback).toEqual([
      {
        release: '',
        device: 'phone',
        starts: 4,
        p50_ms: 100,
        p95_ms: 5000,
        seconds: 60,
        stalls: 2,
        failures: 1,
      },
      expect.objectContaining({ device: 'computer', starts: 0, p50_ms: null, p95_ms: null }),
    ])
    expect(days.at(-1)?.visitor_seconds).toBe(65)
  })

  test('counts what a member played only in the listening reports', async () => {
    const { url } = await record()
    await report({ ...reported, heard: [{ url, seconds: 60 }] }, newNetwork(), alice)
    expect((await listening()).days.at(-1)).toMatchObject({ visitor_seconds: 0, member_seconds: 0 })
  })

  test('counts only recently signed recordings of ours', async () => {
    const { url } = await record()
    const seconds = 60
    app.clock.set(new Date(app.clock.now().getTime() + 26 * 3600 * 1000))
    const { url: fresh } = await record()
    await report({
      ...reported,
      seconds: 86_400,
      heard: [
        { url, seconds },
        { url: fresh.replace(/sig=.{5}/, 'sig=AAAAA'), seconds },
        { url: `https://elsewhere.example${fresh}`, seconds },
        { url: '/media/v1/x', seconds },
      ],
    })
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(0)
    expect((await listening()).playback[0]?.seconds).toBe(0)
  })

  test('counts once per network, recording and hour, however it is reported', async () => {
    const { url, length } = await record()
    const network = newNetwork()
    const heard = [{ url, seconds: 86_400 }]
    await Promise.all(
      Array.from({ length: 20 }, () => report({ ...reported, heard: [...heard, ...heard] }, network)),
    )
    await report({ ...reported, heard }, network, alice)
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(Math.ceil(length))
    await report({ ...reported, heard: [{ url, seconds: 10 }] })
    expect((await listening()).days.at(-1)?.visitor_seconds).toBe(Math.ceil(length) + 10)
  })

  test('limits a network to 600 starts, stalls and failures an hour, in 120 reports', async () => {
    const network = newNetwork()
    const flood = { ...reported, starts: Array.from({ length: 100 }, () => 50), stalls: 1000, failures: 1000 }
    const answers = await Promise.all(Array.from({ length: 125 }, () => report(flood, network)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(expectErrorBody(answers.find(({ status }) => status === 429)?.body, 429).code).toBe(
      'TooManyRequests',
    )
    expect((await listening()).playback[0]).toMatchObject({ starts: 600, stalls: 600, failures: 600 })
  })

  test('accepts no invented release', async () => {
    await report({ ...reported, release: 'made up' })
    expect((await listening()).playback.map(({ release }) => release)).toEqual(['other'])
  })

  test('identifies nobody: it stores a day, a sum, a release and a device', async () => {
    await report(reported, newNetwork(), alice)
    await tally.flush()
    const rows = await db.selectFrom('tally_days').selectAll().execute()
    for (const { figure, part } of rows) {
      expect(figure).toMatch(/^playback\./)
      expect(part).toMatch(/^ phone( \d+)?$/)
    }
  })
})

test('adds up two processes that count the same', async () => {
  // The other process uses the machine's clock.
  app.clock.set(new Date())
  const request = { ...requestOf(reportPlayback, { body: reported }), remoteAddress: newNetwork() }
  await visitor.send(request)
  await app.injectIntoAnother(request)
  expect((await listening()).playback[0]).toMatchObject({ starts: 8, stalls: 4 })
})
