import { epochSeconds } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SigningKey } from '../../platform/services.ts'
import { signUrl } from '../../platform/sign-url.ts'
import type { MediaScope } from '../../platform/sign-url.ts'

const shortestLifeSeconds = 15 * 60
const longestLifeSeconds = 6 * 60 * 60
/** Addresses made within the same five minutes are equal, so that caches can work. */
const roundingSeconds = 5 * 60

/**
 * An address for one file, without scheme and host, and its expiry in epoch seconds: one and a half times the
 * recording, at least 15 minutes, at most 6 hours. Call it only for somebody who may hear the file now.
 */
export function signMediaUrl(
  { clock, signingKeys }: { clock: Clock; signingKeys: readonly SigningKey[] },
  { fileId, durationSeconds, scope }: { fileId: string; durationSeconds: number; scope: MediaScope },
): { url: string; exp: number } {
  const [key] = signingKeys
  if (key === undefined) throw new Error('There is no signing key: hand in those of createSigningKeys.')
  const life = Math.min(longestLifeSeconds, Math.max(shortestLifeSeconds, 1.5 * durationSeconds))
  const exp = Math.ceil((epochSeconds(clock) + life) / roundingSeconds) * roundingSeconds
  return { url: signUrl(key, { fileId, rendition: 'original', exp, scope }), exp }
}

const anyMediaUrl = /^(?:https?:\/\/[^/?#\s]+)?\/media\/v1\/([a-z0-9]{20})\/[a-z0-9]{1,20}(?:[?#]|$)/

/** API-23: the file that an old address was for. Nothing else of it is believed: not its host, age or signature. */
export function readFileIdFromUrl(url: string): string | undefined {
  return anyMediaUrl.exec(url)?.[1]
}
