import { closeSync, openSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog, openOutput } from './log.ts'

test('redacts secrets wherever they appear', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const secret = 'open-sesame'
  log.info({ req: { headers: { cookie: secret, 'auth-token': secret } } }, 'request')
  log.info({ form: { password: secret }, session: { jwt: secret } }, 'form')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(secret)
  expect(lines.join()).toContain('[hidden]')
})

describe('B21 a full disk', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['the disk', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
    ['the quota', Object.assign(new Error('write failed'), { code: 'EDQUOT' })],
    ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
    [
      'the cause of another error',
      new Error('no', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
    ],
  ])('is logged once a minute, without a stack: %s', (_what, err) => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    for (let second = 0; second < 90; second += 1) {
      log.error({ err }, 'a request failed')
      log.warn(err)
      vi.advanceTimersByTime(1000)
    }
    log.error({ err: new Error('a bug') }, 'a request failed')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'a disk is full', more: 0 },
      { msg: 'a disk is full', more: 119 },
      { msg: 'a request failed' },
    ])
    expect(lines.slice(0, 2).join('')).not.toContain('stack')
  })
})

test('B21 keeps running when the disk of the log itself is full', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const log = createLog('info', openOutput(full))
  for (let line = 0; line < 3; line += 1) expect(() => log.info('a line that finds no room')).not.toThrow()
})
