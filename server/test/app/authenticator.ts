import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  type MadePasskey,
  type UsedPasskey,
} from '@sohbet/contract/studio'
import type { Guest } from './cast.ts'
import { staffPassword } from './staff.ts'

/** The origin of a test's browser. */
const testOrigin = 'https://sohbet.example'

/** False data from a browser or an authenticator. */
export interface Flaws {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isPresent?: boolean
  isVerified?: boolean
  counter?: number
  /** Signs other bytes than it sends. */
  isForged?: boolean
  /** The attestation: by the authenticator itself, or by an unrequested certificate. */
  attestation?: 'self' | 'certificate'
  algorithm?: number
}

/** Flaws that are refused both when creating and when using a passkey. */
export const liesOfBrowsers: [string, Flaws][] = [
  ['another origin', { origin: 'https://sohbet.example.net' }],
  ['the same host by http', { origin: 'http://sohbet.example' }],
  ['another site', { rpId: 'example.net' }],
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['the answer to another question', { type: 'payment.get' }],
  ['nobody there', { isPresent: false }],
  ['a person who was not verified', { isVerified: false }],
]

/** A software authenticator that signs with ES256 for one account, with its browser. */
export interface Authenticator {
  id: Buffer
  make(options: { challenge: string }, flaws?: Flaws): MadePasskey
  use(options: { challenge: string }, flaws?: Flaws): UsedPasskey
}

/** Creates an authenticator; a synced one never counts its signatures. */
export function createAuthenticator({ isCounting = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const text = id.toString('base64url')
  const credential = { id: text, rawId: text, type: 'public-key' } as const
  let signatures = 0
  const count = (): number => (isCounting ? ++signatures : 0)
  return {
    id,
    make: ({ challenge }, flaws = {}) => {
      const key = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, flaws.algorithm ?? -7],
          [-1, 1],
          [-2, Buffer.from(key.x ?? '', 'base64url')],
          [-3, Buffer.from(key.y ?? '', 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const clientData = clientDataOf('webauthn.create', challenge, flaws)
      const authData = authDataOf({ count: count(), attested }, flaws)
      const attestation = new Map<string, unknown>([
        ['fmt', flaws.attestation === undefined ? 'none' : 'packed'],
        ['attStmt', statementOf(flaws.attestation, { authData, clientData, privateKey })],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          // A map of texts, bytes and maps, as the encoder requires.
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use: ({ challenge }, flaws = {}) => {
      const clientData = clientDataOf('webauthn.get', challenge, flaws)
      const authData = authDataOf({ count: count() }, flaws)
      const hash = createHash('sha256')
        .update(flaws.isForged === true ? 'other' : clientData)
        .digest()
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

function statementOf(
  kind: Flaws['attestation'],
  { authData, clientData, privateKey }: { authData: Buffer; clientData: Buffer; privateKey: KeyObject },
): Map<string, unknown> {
  if (kind === undefined) return new Map()
  const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
  const key = kind === 'self' ? privateKey : attester.key
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', signed, key))],
  ])
  return kind === 'self' ? statement : statement.set('x5c', [attester.certificate])
}

function clientDataOf(type: string, challenge: string, flaws: Flaws): Buffer {
  const { origin = testOrigin } = flaws
  const said = { type: flaws.type ?? type, challenge: flaws.challenge ?? challenge, origin }
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
}

function authDataOf(
  { count, attested = Buffer.alloc(0) }: { count: number; attested?: Buffer },
  { rpId = 'sohbet.example', isPresent = true, isVerified = true, counter = count }: Flaws,
): Buffer {
  const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested])
}

/** Registers a passkey for a staff member; returns the recovery codes if it is their first second factor. */
export async function registerPasskey(
  person: Guest,
  authenticator: Authenticator,
  name = 'Laptop',
): Promise<string[] | null> {
  const { data } = await person.call(beginPasskey, { body: { password: staffPassword } })
  const added = await person.call(addPasskey, { body: { name, passkey: authenticator.make(data) } })
  return added.data.recovery_codes
}

/** An authenticator's answer to a new challenge for a session. */
export async function signChallenge(
  person: Guest,
  authenticator: Authenticator,
  flaws: Flaws = {},
): Promise<UsedPasskey> {
  return authenticator.use((await person.call(challengePasskey)).data, flaws)
}

/** A self-made attestation certificate, valid until 2120, with its key. */
const attester = {
  key: createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWErrudRTU3WkCVs0XIcGvqVTFfsPLdhspLt5v8C4c0mhRANCAARl' +
        'uV4ydzOyCa3B1FVtRBNxhvR7GbEE3++IjQBC9ajvtnaxm89ZPVvwn1am0Lpv2W5edWsGhKi5xkOlXiZlFvhT',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  }),
  certificate: new Uint8Array(
    Buffer.from(
      'MIIBxTCCAWygAwIBAgIBATAKBggqhkjOPQQDAjBTMQswCQYDVQQGEwJUUjEPMA0GA1UECgwGTm9ib2R5MSIwIAYDVQQLDBlBdXRo' +
        'ZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ8wDQYDVQQDDAZOb2JvZHkwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMFMx' +
        'CzAJBgNVBAYTAlRSMQ8wDQYDVQQKDAZOb2JvZHkxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDzANBgNVBAMM' +
        'Bk5vYm9keTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGW5XjJ3M7IJrcHUVW1EE3GG9HsZsQTf74iNAEL1qO+2drGbz1k9W/Cf' +
        'VqbQum/Zbl51awaEqLnGQ6VeJmUW+FOjLzAtMAwGA1UdEwEB/wQCMAAwHQYDVR0OBBYEFLs4N0v6Vz1BezpakQzW3E0SH0M7MAoG' +
        'CCqGSM49BAMCA0cAMEQCIDyB1f9YjvapG27PEhPZiZaBRd7hi9y6E6bSRcooYSc5AiA8cgwUzCmGj6WO6lOeMNbwvb5og7tCOxWt' +
        'hcHpB577YQ==',
      'base64',
    ),
  ),
}
