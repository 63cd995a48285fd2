import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'

/** Why a recording is not heard. `unknown` where it could not be found out, `fine` where nothing is wrong with its address. */
export type Silence = 'network' | 'expired' | 'missing' | 'format' | 'fine' | 'unknown'

/** Looks at an address, because a media element says no more than "4" of one that it cannot play. */
export type CheckAddress = (address: string) => Promise<Silence>

/** Milliseconds after which an address that does not answer counts as out of reach. */
const patienceMs = 8000

/** Asks for the first byte of a recording and judges the answer (B-56). */
export async function checkAddress(address: string, ask: typeof fetch = fetch): Promise<Silence> {
  try {
    const answer = await ask(address, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    // A server without ranges would send all of it.
    await answer.body?.cancel()
    return judge(answer)
  } catch {
    return 'network'
  }
}

function judge({ ok, status, headers }: Response): Silence {
  if (ok)
    return /^(audio|video)\/|octet-stream/.test(headers.get('content-type') ?? 'audio/') ? 'fine' : 'format'
  if ([401, 403, 410].includes(status)) return 'expired'
  if (status === 404) return 'missing'
  // A server that is down or asks for patience may answer later.
  return status >= 500 || status === 408 || status === 429 ? 'network' : 'unknown'
}

const text = {
  network: 'player.failure.network',
  expired: 'player.failure.expired',
  missing: 'player.failure.missing',
  format: 'player.failure.format',
} as const satisfies Record<Exclude<Silence, 'fine' | 'unknown'>, MessageKey>

// The codes of MediaError.
function wordsOfCode(code = 0): string {
  switch (code) {
    case 2:
      return t('player.failure.network')
    case 3:
      return t('player.failure.damaged')
    case 4:
      return t('player.failure.missingOrFormat')
    default:
      return t('player.failure.unknown')
  }
}

/** Said where the browser has nowhere to send the sound. */
export function noOutputReason(): string {
  return t('player.failure.noOutput')
}

/** Whether it is the device that cannot be heard, and not the recording: Firefox gives both the code of a damaged one. */
export function lacksOutput({ message }: Pick<MediaError, 'message'>): boolean {
  return /media_?sink/i.test(message)
}

/** The reason in a listener's words, from what was seen at the address and the code of the media error (B-56). */
export function reasonOf(silence: Silence, code?: number): string {
  // The address is fine, and still the browser can make nothing of what comes from it.
  if (silence === 'fine' && code === 4) return t(text.format)
  if (silence === 'fine' || silence === 'unknown') return wordsOfCode(code)
  return t(text[silence])
}
