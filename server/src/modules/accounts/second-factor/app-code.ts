import { generateSecret, generateURI, verifySync } from 'otplib'

/** Accepted clock drift of a phone in seconds: one code before and one after are valid as well. */
const driftSeconds = 30

/** A new secret for an app, 160 bits in base 32. */
export function createSecret(): string {
  return generateSecret()
}

/** The address encoded in the QR code; the app shows the site's name and the account's address. */
export function secretAddress(secret: string, { brand, email }: { brand: string; email: string }): string {
  return generateURI({ issuer: brand, label: email, secret })
}

/** The time step of a six-digit code, later than `after`; undefined if the code is not valid now. */
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
