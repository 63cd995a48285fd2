import { createSign, generateKeyPairSync } from 'node:crypto'

/** A key that signs events, with its certificate; both as PEM. */
export interface Signer {
  privateKey: string
  certificate: string
}

/** Options of a certificate; by default as in PayPal's sandbox. */
export interface CertificateWish {
  commonName?: string
  validFrom: Date
  validTo: Date
}

/**
 * Creates an RSA key with a self-signed certificate. Implemented here because Node only reads certificates,
 * and the one maintained library that creates them changes the global `Reflect`.
 */
export function makeSigner(wish: CertificateWish): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = toBeSigned(wish, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  // RFC 5280, 4.1: the signed data, the algorithm, and the signature, whose bits fill whole bytes.
  const der = sequence(body, algorithm, tagged(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function toBeSigned({ commonName, validFrom, validTo }: CertificateWish, publicKey: Buffer): Buffer {
  const name = distinguishedName(commonName ?? 'messageverificationcerts.sandbox.paypal.com')
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const serial = tagged(0x02, Buffer.from([1]))
  return sequence(
    version3,
    serial,
    algorithm,
    name,
    sequence(time(validFrom), time(validTo)),
    name,
    publicKey,
  )
}

function distinguishedName(commonName: string): Buffer {
  const attribute = sequence(objectId('550403'), tagged(0x0c, Buffer.from(commonName)))
  return sequence(tagged(0x31, attribute))
}

function time(date: Date): Buffer {
  // GeneralizedTime; RFC 5280 requires the shorter form before 2050, but readers accept both.
  return tagged(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

/** DER: a tag, the length in the fewest bytes, the contents. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), contents])
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

/** sha256WithRSAEncryption, whose parameters are NULL. */
const algorithm = sequence(objectId('2a864886f70d01010b'), tagged(0x05))
