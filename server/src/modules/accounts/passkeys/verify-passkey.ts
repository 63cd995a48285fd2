import type { MadePasskey, UsedPasskey } from '@sohbet/contract/studio'
import type { Services } from '#platform/start/services.ts'
import type { StoredPasskey } from '../queries/passkeys.ts'

/** Ed25519, P-256 and RSA, by their numbers in COSE: what authenticators of today sign with. */
export const passkeyAlgorithms = [-8, -7, -257]

/** Bytes of a public key; one of RSA with 4096 bits has 540. */
const maxKeyBytes = 4096

/** What is stored of a passkey that was made. */
export interface VerifiedPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

/** The site that a passkey belongs to: it signs for no other. */
export function relyingParty({ publicOrigin }: Services['config']): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, id: hostname }
}

/** What a browser made for a challenge, when all of it is right; undefined otherwise. */
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
  // The id that the authenticator signed, which is the one that the browser named beside it.
  if (credential.id !== made.id || credential.publicKey.length > maxKeyBytes) return undefined
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

/** The counter of a passkey after it signed a challenge, when all of it is right; undefined otherwise. */
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
          // The library refuses one that has not grown, unless it is always 0.
          counter: passkey.counter,
        },
      }),
  )
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined
}

// We ask for no attestation, so no browser sends a certificate. One that is sent comes from nobody we know, and the
// library would parse it and might ask the address that it names for revocations.
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

// The library throws for whatever is wrong with an answer; why makes no difference to who sent it.
async function orUndefined<Answer>(verify: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
