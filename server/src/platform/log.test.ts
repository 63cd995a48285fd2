import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('secrets never reach a line, wherever they stand', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const secret = 'open-sesame'
  log.info({ req: { headers: { cookie: secret, 'auth-token': secret } } }, 'request')
  log.info({ form: { password: secret }, session: { jwt: secret } }, 'form')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(secret)
  expect(lines.join()).toContain('[hidden]')
})
