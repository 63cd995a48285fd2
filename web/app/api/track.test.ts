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

  test('is no_data for a success without data, and none with data [TRACK-03]', () => {
    expect(errorClassOf({ status: 200, hasData: false })).toBe('no_data')
    expect(errorClassOf({ status: 200, hasData: true })).toBeNull()
    expect(errorClassOf({ status: 201, hasData: true })).toBeNull()
  })

  test('is none for an aborted request, whatever its status [B-136]', () => {
    for (const status of [0, 200, 404, 503])
      expect(errorClassOf({ status, hasData: false, isAborted: true })).toBeNull()
  })
})

describe('an event', () => {
  test('goes only to the chosen sink, nowhere before, and ignores one that throws [B-135]', () => {
    const seen: unknown[] = []
    track('before')
    setTrackingSink((event, payload) => seen.push([event, payload]))
    track('request_failed', { class: '5xx' })
    setTrackingSink(null)
    track('after')
    expect(seen).toEqual([['request_failed', { class: '5xx' }]])
    setTrackingSink(() => {
      throw new Error('broken')
    })
    expect(() => track('request_failed')).not.toThrow()
  })
})
