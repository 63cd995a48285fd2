import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandResult, runSohbet, startSohbet } from '#test/app/run-sohbet.ts'

let dataDir = ''
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'sohbet-payments-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function sohbet(args: string[], changes: Record<string, string> = {}): Promise<CommandResult> {
  return await runSohbet(args, { DATA_DIR: dataDir, ...changes })
}

/** Runs a sandbox as a separate process until `stop`. */
async function startSandbox(...args: string[]): Promise<{ url: string; stop(): Promise<CommandResult> }> {
  const running = startSohbet(['sandbox', '--port', '0', ...args], { DATA_DIR: dataDir })
  const output = running.process.stdout
  if (output === null) throw new Error('It has no output.')
  let text = ''
  while (!text.includes('\n')) text += String((await once(output, 'data'))[0])
  const stop = async (): Promise<CommandResult> => {
    running.process.kill('SIGTERM')
    return await running.result
  }
  return { url: /ready: (\S+)/.exec(text)?.[1] ?? '', stop }
}

describe('sohbet sandbox', () => {
  test('runs once per data folder, is found by checks, and ends on a signal', async () => {
    const { url, stop } = await startSandbox('--target', 'http://127.0.0.1:3000/')
    expect(await sohbet(['sandbox'])).toMatchObject({
      code: 1,
      errors: `A sandbox with the data in ${dataDir} already runs at ${url}.\n`,
    })
    const { code, output } = await sohbet(['payments', 'check'])
    expect([code, output]).toEqual([0, expect.stringContaining('Test mode')])
    expect(output).toMatch(/^ok {4}stripe webhook +http:\/\/127\.0\.0\.1:3000\/webhooks\/stripe/m)
    expect(output).toMatch(/^ok {4}stripe keys /m)
    expect(output).toMatch(/^ok {4}stripe version +2026-10-28\.endive$/m)
    expect(output).toMatch(/^ok {4}stripe publishable/m)
    expect(output).toMatch(/^ok {4}paypal keys /m)
    expect(await stop()).toMatchObject({ code: 0, errors: '' })
  })

  test('reports an occupied or invalid port in one sentence', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect((await sohbet(['sandbox', '--port', String(port)])).errors).toMatch(/^The port .* already in use/)
    server.close()
    expect((await sohbet(['sandbox', '--port', '70000'])).errors).toMatch(/^70000 is no port/)
    expect((await sohbet(['sandbox', '--target', 'here'])).errors).toMatch(/^here is no address/)
  })

  test('is refused in production with a sentence [B-106]', async () => {
    const refused = await sohbet(['sandbox'], { NODE_ENV: 'production' })
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/PAYMENTS_SANDBOX=true/) })
  })
})

describe('sohbet payments check', () => {
  test('fails when no webhook is registered', async () => {
    const { code, output } = await sohbet(['payments', 'check'], {
      DATA_DIR: await mkdtemp(join(dataDir, 'other-')),
    })
    expect([code, output]).toEqual([1, expect.stringMatching(/^fail {2}stripe webhook .*No endpoint/m)])
  })

  test('reports in production that no provider is configured [B-106]', async () => {
    const refused = await sohbet(['payments', 'check'], { NODE_ENV: 'production' })
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^NODE_ENV is production/) })
    const without = await sohbet(['payments', 'check'], { PAYMENTS_SANDBOX: 'false' })
    expect(without).toMatchObject({ code: 0, output: expect.stringMatching(/^warn {2}stripe keys .*none/) })
  })
})

test('sohbet payments setup registers each webhook once, and check finds it', async () => {
  const folder = { DATA_DIR: await mkdtemp(join(dataDir, 'setup-')) }
  const first = await sohbet(['payments', 'setup'], folder)
  expect([first.code, first.output]).toEqual([
    0,
    expect.stringMatching(/^ok {4}stripe webhook +created: .*STRIPE_WEBHOOK_SECRET=whsec_/m),
  ])
  expect(first.output).toMatch(/^ok {4}paypal webhook +created: .*PAYPAL_WEBHOOK_ID=/m)
  const again = await sohbet(['payments', 'setup'], folder)
  expect(again.output.match(/unchanged: /g)).toHaveLength(2)
  expect(again.output).not.toContain('whsec_')
  const checked = await sohbet(['payments', 'check'], folder)
  expect(checked.output).toMatch(/^ok {4}stripe webhook /m)
})

test('serve is refused in production without keys, with a sentence [B-106]', async () => {
  const refused = await sohbet(['serve'], { NODE_ENV: 'production' })
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^NODE_ENV is production.*\n$/) })
})
