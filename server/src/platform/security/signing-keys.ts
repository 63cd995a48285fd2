import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { ignoreCode } from '../process/error-code.ts'
import type { SigningKey } from '../start/services.ts'

/** The valid keys, the current one first. */
export type SigningKeys = () => readonly SigningKey[]

/** Monthly keys: each month has its own, and the previous month's is still accepted. */
export function createSigningKeys(secret: Buffer, clock: Clock): SigningKeys {
  let keys: readonly SigningKey[] = []
  let from = Number.POSITIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  return () => {
    const now = clock.now()
    // Called several times per request, so the keys are computed once a month.
    if (now.getTime() >= from && now.getTime() < until) return keys
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    from = Date.UTC(year, month)
    until = Date.UTC(year, month + 1)
    keys = [deriveKey(secret, from), deriveKey(secret, Date.UTC(year, month - 1))]
    return keys
  }
}

/** The key for the tokens of unlisted links; links outlive months, so it does not change. */
export function deriveLinkKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sohbet links', 32))
}

/**
 * The secret of this installation, 32 bytes: configured, or created once in the data folder, readable only
 * by its owner. Throws an Error with a sentence for the operator when the stored secret is invalid.
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

// A hard link is created atomically and never replaces a file: when two processes start at once, one wins and
// both read its secret.
async function makeSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await link(draft, path).catch(ignoreCode('EEXIST'))
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return await readFile(path, 'utf8')
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(ignoreCode('ENOENT'))
}

function deriveKey(secret: Buffer, monthStart: number): SigningKey {
  const id = new Date(monthStart).toISOString().slice(0, 7).replace('-', '')
  return { id, secret: Buffer.from(hkdfSync('sha256', secret, '', `sohbet media ${id}`, 32)) }
}
