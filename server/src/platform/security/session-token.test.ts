import { hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT, decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSessionTokens } from './session-token.ts'

const secret = randomBytes(32)
const start = new Date('2026-01-31T23:00:00Z')
const day = 24 * 3600 * 1000
const at = (time: Date, key: Buffer = secret) => createSessionTokens(key, { now: () => time })
const later = (days: number, extraMs = 0) => new Date(start.getTime() + days * day + extraMs)

describe('security.md F10 a session’s token', () => {
  test('reads back to the same hash, and contains neither the hash nor a person', async () => {
    const { token, hash } = await at(start).create()
    expect(await at(start).read(token)).toEqual(hash)
    expect(token.split('.')).toHaveLength(3)
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['exp', 'iss', 'sid'])
    expect(Buffer.from(String(decodeJwt(token)['sid']), 'base64url')).toHaveLength(32)
    expect(token).not.toContain(hash.toString('base64url'))
  })

  test('is unique', async () => {
    const tokens = await Promise.all(Array.from({ length: 100 }, () => at(start).create()))
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(100)
  })

  test('is valid for thirty days across two month ends, and not a second longer [B-18]', async () => {
    const { token, hash } = await at(start).create()
    expect(await at(later(30, -1000)).read(token)).toEqual(hash)
    expect(await at(later(30)).read(token)).toBeUndefined()
    expect(await at(later(400)).read(token)).toBeUndefined()
  })

  test('expires at the same second when cached, and with the key of its month', async () => {
    let now = start
    const tokens = createSessionTokens(secret, { now: () => now })
    const { token, hash } = await tokens.create()
    for (const time of [start, later(30, -1000)]) {
      now = time
      expect(await tokens.read(token)).toEqual(hash)
    }
    for (const time of [later(30), later(100), later(400)]) {
      now = time
      expect(await tokens.read(token)).toBeUndefined()
    }
    now = start
    const { forged, endless } = {
      forged: `${token.slice(0, -3)}AAA`,
      endless: await signedFor(4_000_000_000),
    }
    expect(await tokens.read(forged)).toBeUndefined()
    expect(await tokens.read(endless)).toBeDefined()
    now = later(100)
    expect(await tokens.read(endless)).toBeUndefined()
  })

  // Like ours, but valid for longer than the key of its month.
  async function signedFor(exp: number): Promise<string> {
    const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sohbet session 202601', 32))
    return await new SignJWT({ sid: 'a'.repeat(43), iss: 'sohbet', exp })
      .setProtectedHeader({ alg: 'HS256', kid: '202601' })
      .sign(key)
  }

  test('of another installation is unknown', async () => {
    const { token } = await at(start, randomBytes(32)).create()
    expect(await at(start).read(token)).toBeUndefined()
  })

  test('with any one character changed is unknown', async () => {
    const { token, hash } = await at(start).create()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.base64String({ minLength: 4 }),
        async (where, letters) => {
          const forged = `${token.slice(0, where)}${letters[0] ?? 'A'}${token.slice(where + 1)}`
          const read = await at(start).read(forged)
          // The last character of a signature has two unused bits.
          expect(read === undefined || read.equals(hash)).toBe(true)
          expect(forged === token || where === token.length - 1 || read === undefined).toBe(true)
        },
      ),
    )
  })

  test.each(['', '.', '..', 'a.b.c', 'null', '\0', 'x'.repeat(100_000), 'a.'.repeat(200)])(
    'malformed text, %#, is unknown',
    async (text) => expect(await at(start).read(text)).toBeUndefined(),
  )

  test('without a signature, or signed with another algorithm, is unknown', async () => {
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { sid: 'a'.repeat(43), iss: 'sohbet', exp: 4_000_000_000 }
    const bare = `${encode({ alg: 'none', kid: '202601' })}.${encode(claims)}.`
    expect(await at(start).read(bare)).toBeUndefined()
    for (const kid of ['202601', '202512', '209901', '', '../secrets-key'])
      for (const alg of ['HS256', 'HS512']) {
        const forged = await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(new Uint8Array(64))
        expect(await at(start).read(forged)).toBeUndefined()
      }
  })
})
