import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { SigningKey } from '../start/services.ts'

/** The keys that count now, the current one first. */
export type SigningKeys = () => readonly SigningKey[]

/** Keys that follow the calendar: each month has its own, and that of the month before still opens addresses. */
export function createSigningKeys(secret: Buffer, clock: Clock): SigningKeys {
  let keys: readonly SigningKey[] = []
  let from = Number.POSITIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  return () => {
    const now = clock.now()
    // Asked several times a request, so the calendar is looked at once a month only.
    if (now.getTime() >= from && now.getTime() < until) return keys
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    from = Date.UTC(year, month)
    until = Date.UTC(year, month + 1)
    keys = [deriveKey(secret, from), deriveKey(secret, Date.UTC(year, month - 1))]
    return keys
  }
}

/** The key that the tokens of unlisted links are made with; links outlive the months, so it stays the same. */
export function deriveLinkKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sohbet links', 32))
}

/**
 * The secret of this installation, 32 bytes: from the configuration, or made once in the data folder, readable by
 * its owner alone. Throws an Error with a sentence for the operator when the kept secret cannot be used.
 */
export async function readInstallationSecret(
  config: Pick<Config, 'secretsKey' | 'dataDir'>,
): Promise<Buffer> {
  if (config.secretsKey !== undefined) return Buffer.from(config.secretsKey, 'hex')
  const path = join(config.dataDir, 'secrets-key')
  const stored = (await readIfPresent(path)) ?? (await makeSecret(config.dataDir, path))
  if (!/^[0-9a-f]{64}\n$/.test(stored))
    throw new Error(`${path} is damaged: put back the copy from a backup, or remove it and start again.`)
  return Buffer.from(stored.trim(), 'hex')
}

// A hard link appears whole or not at all and never replaces one that is there: of two processes that start at the
// same time one wins, and both read the winner's secret.
async function makeSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await link(draft, path).catch(unlessCode('EEXIST'))
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return await readFile(path, 'utf8')
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(unlessCode('ENOENT'))) ?? undefined
}

function unlessCode(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error
  }
}

function deriveKey(secret: Buffer, monthStart: number): SigningKey {
  const id = new Date(monthStart).toISOString().slice(0, 7).replace('-', '')
  return { id, secret: Buffer.from(hkdfSync('sha256', secret, '', `sohbet media ${id}`, 32)) }
}
