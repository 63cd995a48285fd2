import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashInThread } from './hash-threads.ts'

/** Kibibytes, passes and lanes that OWASP names as the least (security.md F9). */
const memory = 19_456
const passes = 2
const parallelism = 1
const saltBytes = 16
const hashBytes = 32
const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

/** The hash of a password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Refuses when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return toText(salt, await derive(password, salt))
}

/**
 * Whether a password is the one of a stored hash. Without a hash, because nobody has that name, the work is the same
 * and the answer is no: how long it takes tells nothing. Refuses when too many wait.
 */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean> {
  const { salt, hash } = readText(stored ?? hashOfNobody)
  const isSame = timingSafeEqual(await derive(password, salt), hash)
  return isSame && stored !== undefined
}

const hashOfNobody = toText(randomBytes(saltBytes), randomBytes(hashBytes))

// The same letters can be typed in several ways on several keyboards; NIST asks for one way before hashing.
async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return await hashInThread({ message, nonce, memory, passes, parallelism, tagLength: hashBytes })
}

function toText(salt: Buffer, hash: Buffer): string {
  return `${head}${toBase64(salt)}$${toBase64(hash)}`
}

function readText(stored: string): { salt: Buffer; hash: Buffer } {
  const [salt, hash, ...rest] = stored.startsWith(head) ? stored.slice(head.length).split('$') : []
  if (salt === undefined || hash === undefined || rest.length > 0)
    throw new Error('A stored password has a form that nobody knows.')
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
