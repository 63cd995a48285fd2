import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds that the clock of a phone may be wrong: one code before and one after are taken as well. */
const driftSeconds = 30

/** A new secret for an app, 160 bits in base 32. */
export function createSecret(): string {
  return generateSecret()
}

/** What a camera reads a secret from; the app shows the name of the site and the address of the account. */
export function secretAddress(secret: string, { brand, email }: { brand: string; email: string }): string {
  return generateURI({ issuer: brand, label: email, secret })
}

/** The half minute that six digits belong to, one after `after`; undefined when they are no code of the secret now. */
export function readAppCode(
  code: string,
  { secret, after, now }: { secret: string; after: number; now: Date },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const read = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: driftSeconds,
    ...(after > 0 && { afterTimeStep: after }),
  })
  return read.valid && 'timeStep' in read ? read.timeStep : undefined
}
