import { expect, test } from 'vitest'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ web: await makeWeb() })

async function report(type: string, payload: unknown, remoteAddress = '127.0.0.1'): Promise<number> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress,
  })
  return answer.statusCode
}

async function counted(): Promise<Record<string, number>> {
  const { body } = await app.server.inject('/metrics')
  const lines = [...body.matchAll(/^sohbet_policy_violations_total\{directive="([^"]*)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, directive = '', count]) => [directive, Number(count)]))
}

const old = (directive: string) => ({ 'csp-report': { 'effective-directive': directive } })
const current = (directive: string) => ({ type: 'csp-violation', body: { effectiveDirective: directive } })

test('F17 a page names the address for reports of violations', async () => {
  const { headers } = await app.server.inject('/')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-reports; report-to csp$/)
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
})

test('F17 counts violations by directive, in both formats of browsers', async () => {
  expect(await report('application/csp-report', old('script-src-elem'))).toBe(204)
  expect(
    await report('application/csp-report', { 'csp-report': { 'violated-directive': 'img-src x' } }),
  ).toBe(204)
  expect(
    await report('application/reports+json', [
      current('script-src-elem'),
      current('invented-src'),
      { type: 'deprecation', body: {} },
    ]),
  ).toBe(204)
  // Invented names must not create metrics.
  expect(await counted()).toEqual({ 'script-src-elem': 2, 'img-src': 1, other: 1 })
})

test('refuses an invalid or long report without counting it', async () => {
  const before = await counted()
  for (const wrong of ['', '{', '[]x', '"a"', '{}', { 'csp-report': 1 }, Array(101).fill(current('img-src'))])
    expect([400, 413], JSON.stringify(wrong)).toContain(await report('application/reports+json', wrong))
  expect(await report('application/csp-report', `{"csp-report":{"x":"${'a'.repeat(20_000)}"}}`)).toBe(413)
  expect(await report('text/plain', old('img-src'))).toBe(415)
  expect(await counted()).toEqual(before)
})

test('accepts 30 reports a minute from one address', async () => {
  const statuses = []
  for (let times = 0; times < 31; times += 1)
    statuses.push(await report('application/csp-report', old('img-src'), '203.0.113.9'))
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]))
  expect(statuses.at(-1)).toBe(429)
  expect(await report('application/csp-report', old('img-src'), '203.0.113.10')).toBe(204)
})
