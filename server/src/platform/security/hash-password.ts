import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { hashInThread } from './hash-threads.ts'

/** Passes and lanes recommended by OWASP; the memory is a setting (security.md F9). */
const passes = 2
const parallelism = 1
const saltBytes = 16
const hashBytes = 32
const storedForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=2,p=1\$([\w+/]+)\$([\w+/]+)$/

/** The settings that hashing needs. */
type HashCost = Pick<Config, 'passwordMemoryKib'>

/** The stored hash of a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Refuses when too many wait. */
export async function hashPassword(password: string, { passwordMemoryKib }: HashCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  return toText(passwordMemoryKib, salt, await derive(password, salt, passwordMemoryKib))
}

/**
 * Whether a password matches a stored hash. Without a hash, because the member is unknown, it does the same
 * work and answers false: the time reveals nothing. Refuses when too many wait.
 */
export async function isPasswordOf(
  password: string,
  stored: string | undefined,
  { passwordMemoryKib }: HashCost,
): Promise<boolean> {
  const text = stored ?? toText(passwordMemoryKib, randomBytes(saltBytes), randomBytes(hashBytes))
  const { memory, salt, hash } = readText(text)
  const isSame = timingSafeEqual(await derive(password, salt, memory), hash)
  return isSame && stored !== undefined
}

// The same characters can be typed in several ways; NIST requires normalisation before hashing.
async function derive(password: string, nonce: Buffer, memory: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return await hashInThread({ message, nonce, memory, passes, parallelism, tagLength: hashBytes })
}

function toText(memory: number, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(hash)}`
}

function readText(stored: string): { memory: number; salt: Buffer; hash: Buffer } {
  const [, memory, salt, hash] = storedForm.exec(stored) ?? []
  if (memory === undefined || salt === undefined || hash === undefined)
    throw new Error('A stored password has a form that nobody knows.')
  return { memory: Number(memory), salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
