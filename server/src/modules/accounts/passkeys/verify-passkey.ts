import type { MadePasskey, UsedPasskey } from '@sohbet/contract/studio'
import type { Services } from '#platform/start/services.ts'
import type { StoredPasskey } from '../queries/passkeys.ts'

/** COSE algorithm numbers of Ed25519, P-256 and RSA, which today's authenticators use. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Maximum bytes of a public key; a 4096-bit RSA key has 540. */
const maxKeyBytes = 4096

/** The data of a created passkey to store. */
export interface VerifiedPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

/** The relying party of our passkeys: they sign for no other site. */
export function relyingParty({ publicOrigin }: Services['config']): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, id: hostname }
}

/** Verifies a passkey that a browser created for a challenge; undefined if anything is invalid. */
export async function verifyMadePasskey(
  config: Services['config'],
  { made, challenge }: { made: MadePasskey; challenge: string },
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { attestationObject, clientDataJSON } = made.response
  const { origin, id } = relyingParty(config)
  const verified = await orUndefined(async () => {
    if (!(await isUnattested(attestationObject))) return undefined
    return await verifyRegistrationResponse({
      response: { ...made, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
  })
  if (verified?.registrationInfo === undefined) return undefined
  const { credential } = verified.registrationInfo
  // The id that the authenticator signed must equal the id that the browser sent.
  if (credential.id !== made.id || credential.publicKey.length > maxKeyBytes) return undefined
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

/** Verifies a signed challenge and returns the new counter; undefined if anything is invalid. */
export async function verifyUsedPasskey(
  config: Services['config'],
  { used, challenge, passkey }: { used: UsedPasskey; challenge: string; passkey: StoredPasskey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin, id } = relyingParty(config)
  const answer = await orUndefined(
    async () =>
      await verifyAuthenticationResponse({
        response: { ...used, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: used.id,
          publicKey: Uint8Array.from(passkey.public_key),
          // The library refuses a counter that has not grown, unless it is always 0.
          counter: passkey.counter,
        },
      }),
  )
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined
}

// We request no attestation, so no browser sends a certificate. The library would parse one from an unknown
// sender, and might contact the address in it to check for revocations.
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

// The library throws for every invalid answer; the reason makes no difference to the sender.
async function orUndefined<Answer>(verify: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
