import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { errorClassOf, setTrackingSink, track } from './track.ts'

afterEach(() => setTrackingSink(null))

describe('the class of a failure', () => {
  test.each([
    ['TRACK-01', 404, '4xx'],
    ['TRACK-01', 400, '4xx'],
    ['TRACK-01', 499, '4xx'],
    ['B-136', 401, '4xx'],
    ['TRACK-02', 503, '5xx'],
    ['TRACK-02', 500, '5xx'],
    ['TRACK-02', 599, '5xx'],
    ['TRACK-04 B-136', 0, 'other_error'],
    ['TRACK-04', 304, 'other_error'],
    ['TRACK-04', 600, 'other_error'],
  ])('%s status %i is %s', (_, status, requested) => {
    expect(errorClassOf({ status, hasData: true })).toBe(requested)
    expect(errorClassOf({ status, hasData: false })).toBe(requested)
  })

  test('an answer that succeeds without data is no_data, and with data none [TRACK-03]', () => {
    expect(errorClassOf({ status: 200, hasData: false })).toBe('no_data')
    expect(errorClassOf({ status: 200, hasData: true })).toBeNull()
    expect(errorClassOf({ status: 201, hasData: true })).toBeNull()
  })

  test('a call that was given up has none, whatever came of it [B-136]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (status, hasData) => {
        expect(errorClassOf({ status, hasData, isAborted: true })).toBeNull()
      }),
    )
  })
})

describe('an event', () => {
  test('goes to the one sink that was chosen, and to none before [B-135]', () => {
    const seen: unknown[] = []
    track('before')
    setTrackingSink((event, payload) => seen.push([event, payload]))
    track('request_failed', { class: '5xx' })
    setTrackingSink(null)
    track('after')
    expect(seen).toEqual([['request_failed', { class: '5xx' }]])
  })

  test('a sink that breaks stops nothing [B-135]', () => {
    setTrackingSink(() => {
      throw new Error('broken')
    })
    expect(() => track('request_failed')).not.toThrow()
  })
})
