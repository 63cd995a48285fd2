import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { codeOf } from '#platform/process/error-code.ts'
import { withFolderLock } from '#platform/process/folder-lock.ts'
import { needsSandbox, openPayments } from './open-payments.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import { readInstallationSecret } from '#platform/security/signing-keys.ts'
import { deriveSandboxKeys, type SandboxKeys } from '#sandbox/provider/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts'

/** The payment providers, and the sandbox if it replaces one of them. */
export interface OpenProviders {
  providers: PaymentProviders
  sandbox: UsedSandbox | undefined
  close(): Promise<void>
}

/** A sandbox that this process runs or has found running. */
export interface UsedSandbox {
  url: string
  keys: SandboxKeys
  /** Sets the target of events; a sandbox that runs elsewhere is configured by its operator. */
  setTarget(base: string): void
  /** Whether this process runs it. */
  isOwn: boolean
}

/** The file beside the book of a running sandbox: its address, and the token of its control API. */
interface Running {
  pid: number
  url: string
  controlToken: string
}

/** Opens the configured providers, and the sandbox where it replaces one (B-106). */
export async function openProviders(config: Config, clock: Clock): Promise<OpenProviders> {
  const { payments } = config
  if (!needsSandbox(payments)) {
    const providers = openPayments(config, clock, undefined)
    return { providers, sandbox: undefined, close: async () => undefined }
  }
  const opened = await openSandbox(config, clock)
  const { url, keys } = opened.sandbox
  const access = { url, stripe: keys.stripe, paypal: keys.paypal }
  return { ...opened, providers: openPayments(config, clock, access) }
}

/** Opens the sandbox of the data folder and starts it unless it runs; `port` 0 or undefined: a free one. */
export async function openSandbox(
  config: Config,
  clock: Clock,
  port?: number,
): Promise<{ sandbox: UsedSandbox; close(): Promise<void> }> {
  const keys = deriveSandboxKeys(await readInstallationSecret(config))
  const setTarget = (): void => undefined
  const used = (url: string) => ({
    sandbox: { url, keys, setTarget, isOwn: false },
    close: async () => undefined,
  })
  if (config.payments.sandboxUrl !== undefined) return used(config.payments.sandboxUrl)
  const folder = join(config.dataDir, 'sandbox')
  const file = join(folder, 'running.json')
  await mkdir(folder, { recursive: true })
  return await withFolderLock(folder, async () => {
    const running = await findRunning(file)
    // Two sandboxes would write to the same file.
    if (running !== undefined) return used(running.url)
    const { publicOrigin } = config
    const options = { folder, keys, clock, publicOrigin, ...(port !== undefined && { port }) }
    const sandbox = await startSandbox(options).catch(rethrowUsedPort)
    await putRunning(file, sandbox)
    return {
      sandbox: { ...sandbox, isOwn: true },
      close: async () => {
        await rm(file, { force: true })
        await sandbox.close()
      },
    }
  })
}

function rethrowUsedPort(error: unknown): never {
  if (codeOf(error) === 'EADDRINUSE')
    throw new Error('The port of the sandbox is already in use. Choose another one with --port.', {
      cause: error,
    })
  throw error
}

async function putRunning(file: string, { url, keys }: Sandbox): Promise<void> {
  const running: Running = { pid: process.pid, url, controlToken: keys.controlToken }
  await writeFile(file, JSON.stringify(running), { mode: 0o600 })
}

async function findRunning(file: string): Promise<Running | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text === '') return undefined
  const { pid, url, controlToken } = JSON.parse(text) as Running
  // After a crash the file remains, and another program may use its port.
  const answer = await fetch(`${url}/control/payments`, {
    headers: { authorization: `Bearer ${controlToken}` },
    // A slow sandbox must not be considered dead, or it would be started twice.
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  return answer?.ok === true ? { pid, url, controlToken } : undefined
}
