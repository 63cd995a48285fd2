import type { Caller } from '#platform/caller.ts'
import { type Clock, epochSeconds } from '#platform/clock.ts'
import type { SigningKey } from '#platform/start/services.ts'
import { type MediaScope, signUrl } from '#platform/security/sign-url.ts'
import { addName, renditionOfName } from './download-url.ts'

const minLifeSeconds = 15 * 60
const maxLifeSeconds = 6 * 60 * 60
/** Addresses created within the same five minutes are equal, so that caches can work. */
const roundingSeconds = 5 * 60
/** Seconds for which a new rendition may still be unknown, including differences in length. */
const cachingSeconds = 3 * 60

interface Signer {
  clock: Clock
  signingKeys: readonly SigningKey[]
}

/** The variant of a recording: the original, the one with even loudness if it exists, or the small one. */
export type SoundSize = 'original' | 'even' | 'small'

interface FileToSign {
  fileId: string
  durationSeconds: number
  scope: MediaScope
}

/**
 * The address of a file, without scheme and host, and its expiry in epoch seconds: one and a half times the
 * length of the recording, at least 15 minutes, at most 6 hours. Call it only for a caller who may hear the
 * file now.
 */
export function signMediaUrl(
  signer: Signer,
  file: FileToSign,
  size: SoundSize = 'original',
): { url: string; exp: number } {
  return signRendition(signer, file, size)
}

/** The same for a download: the file is saved as `name` (B-48), which is part of the signature. */
export function signDownloadUrl(
  signer: Signer,
  { name, ...file }: FileToSign & { name: string },
): { url: string; exp: number } {
  const { url, exp } = signRendition(signer, file, renditionOfName(name))
  return { url: addName(url, name), exp }
}

/** Whom an address is for: everybody, or one person until their `mediaTokenVersion` is incremented. */
export function mediaScopeOf(caller: Caller): MediaScope {
  return caller.kind === 'visitor' ? 'pub' : `u:${caller.accountId}:${caller.mediaTokenVersion}`
}

function signRendition(
  { clock, signingKeys }: Signer,
  { fileId, durationSeconds, scope }: FileToSign,
  rendition: string,
): { url: string; exp: number } {
  const [key] = signingKeys
  if (key === undefined) throw new Error('There is no signing key: hand in those of createSigningKeys.')
  const lifeSeconds = lifeSecondsOf(durationSeconds)
  const exp = Math.ceil((epochSeconds(clock) + lifeSeconds) / roundingSeconds) * roundingSeconds
  return { url: signUrl(key, { fileId, rendition, exp, scope }), exp }
}

/** The time by which all addresses signed until now for a recording of this length have expired. */
export function findLatestExpiry(now: Date, durationSeconds: number): Date {
  const seconds = lifeSecondsOf(durationSeconds) + roundingSeconds + cachingSeconds
  return new Date(now.getTime() + seconds * 1000)
}

function lifeSecondsOf(durationSeconds: number): number {
  return Math.min(maxLifeSeconds, Math.max(minLifeSeconds, 1.5 * durationSeconds))
}

const anyMediaUrl = /^(?:https?:\/\/[^/?#\s]+)?\/media\/v1\/([a-z0-9]{20})\/[a-z0-9]{1,20}(?:[?#]|$)/

/** API-23: the file of an old address. Its host, age and signature are ignored. */
export function readFileIdFromUrl(url: string): string | undefined {
  return anyMediaUrl.exec(url)?.[1]
}
