import { type MessageKey, t } from '@sohbet/messages'

/** Why a recording is silent. `unknown` if that could not be determined, `fine` if its address works. */
export type Silence = 'network' | 'expired' | 'missing' | 'format' | 'fine' | 'unknown'

/** Checks an address, because a media element reports only error code 4 for one it cannot play. */
export type CheckAddress = (address: string) => Promise<Silence>

/** Milliseconds until an address that does not answer counts as unreachable. */
export const patienceMs = 8000

/** Requests the first byte of a recording and classifies the answer (B-56). */
export async function checkAddress(address: string, ask: typeof fetch = fetch): Promise<Silence> {
  try {
    const answer = await ask(address, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    // A server without range support would send the whole file.
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
  return mayAnswerLater(status) ? 'network' : 'unknown'
}

/** Whether a server is down, limits requests or is out of reach (0). */
export function mayAnswerLater(status: number): boolean {
  return status >= 500 || [0, 408, 429].includes(status)
}

const text = {
  network: 'player.failure.network',
  expired: 'player.failure.expired',
  missing: 'player.failure.missing',
  format: 'player.failure.format',
} as const satisfies Record<Exclude<Silence, 'fine' | 'unknown'>, MessageKey>

/** By code of MediaError. */
const textOfCode: Readonly<Record<number, MessageKey>> = {
  2: text.network,
  3: 'player.failure.damaged',
  4: 'player.failure.missingOrFormat',
}

/** Shown if the browser has no audio output. */
export function noOutputReason(): string {
  return t('player.failure.noOutput')
}

/**
 * Whether the device has no output and the recording is fine: Firefox reports both with the code of a
 * damaged file.
 */
export function lacksOutput({ message }: Pick<MediaError, 'message'>): boolean {
  return /media_?sink/i.test(message)
}

/** The reason shown to the listener, from the check of the address and the code of the media error (B-56). */
export function reasonOf(silence: Silence, code = 0): string {
  // The address is valid, but the browser cannot decode the response.
  if (silence === 'fine' && code === 4) return t(text.format)
  const isSeen = silence !== 'fine' && silence !== 'unknown'
  return t(isSeen ? text[silence] : (textOfCode[code] ?? 'player.failure.unknown'))
}
