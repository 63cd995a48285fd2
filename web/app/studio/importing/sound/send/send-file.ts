import { maxUploadPieceBytes, uploadsPath } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { mayPass } from '#studio/api/may-pass.ts'
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'

/** Events of an upload. */
interface SendEvents {
  onProgress(sentBytes: number): void
  /** All bytes have been sent. */
  onSent(): void
  /** The network or the server is unavailable; it is retried automatically. */
  onLost(): void
  /** The server refuses it, with a message. */
  onRefused(message: string): void
}

/** A running upload. */
export interface Sending {
  start(): void
  pause(): void
}

const leastPiece = 256 * 1024
/** Target seconds per chunk: the server times out a request after thirty. */
const pieceSeconds = 5
const maxWaitMs = 20_000
/** Statuses of tus for which a retry may help: another request still writes. */
const busy = new Set([409, 423, 425])

/**
 * Uploads a file with tus, from where the server has it. It continues after a lost network, a closed lid or
 * a server restart, for as long as it takes, until it is paused.
 */
export function sendFile(file: File, id: string, events: SendEvents): Sending {
  let losses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pieceBegan = 0
  let isPaused = false
  let upload: Upload | undefined
  const goOn = (): void => {
    clearTimeout(timer)
    window.removeEventListener('online', goOn)
    begin().catch(onLost)
  }
  const begin = async (): Promise<void> => {
    upload ??= await createUpload(file, options)
    if (isPaused) return
    pieceBegan = performance.now()
    upload.start()
  }
  const onLost = (): void => {
    losses += 1
    options.chunkSize = fit((options.chunkSize ?? 0) / 2)
    if (losses > 1) events.onLost()
    timer = setTimeout(goOn, Math.min(maxWaitMs, 500 * 2 ** losses))
    window.addEventListener('online', goOn)
  }
  const options: Partial<UploadOptions> = {
    uploadUrl: `${uploadsPath}/${id}`,
    // The server knows which upload belongs to which file, on every device.
    storeFingerprintForResuming: false,
    retryDelays: null,
    chunkSize: 1024 * 1024,
    onProgress: (sent) => events.onProgress(sent),
    onChunkComplete: (bytes) => {
      losses = 0
      const seconds = Math.max(0.05, (performance.now() - pieceBegan) / 1000)
      options.chunkSize = fit((bytes / seconds) * pieceSeconds)
      pieceBegan = performance.now()
    },
    onSuccess: () => events.onSent(),
    onError: (error) => {
      if (isPaused) return
      const answer = isDetailed(error) ? error.originalResponse : null
      const status = answer?.getStatus() ?? 0
      if (mayPass(status) || busy.has(status)) onLost()
      else events.onRefused(sentenceOf(answer?.getBody() ?? ''))
    },
  }
  return {
    start: () => {
      isPaused = false
      goOn()
    },
    pause: () => {
      isPaused = true
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      void upload?.abort()
    },
  }
}

// Imported lazily in a browser: the library's server build listens to process signals.
async function createUpload(file: File, options: Partial<UploadOptions>): Promise<Upload> {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, options)
  // The chunk size changes during the upload: the library must read the object changed here.
  upload.options = Object.assign(options, upload.options)
  return upload
}

function isDetailed(error: Error | DetailedError): error is DetailedError {
  return 'originalResponse' in error
}

function fit(bytes: number): number {
  return Math.round(Math.min(maxUploadPieceBytes, Math.max(leastPiece, bytes)))
}

function sentenceOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // The response came from a proxy, not from our server.
  }
  return t('studioSound.failed')
}

/** Milliseconds over which the speed is measured: short enough to follow the network, long enough to be stable. */
const spanMs = 12_000
/** Minimum milliseconds for a meaningful speed. */
const leastMs = 1500

/** Measures the speed of an upload. */
export class UploadPace {
  #points: { at: number; bytes: number }[] = []

  /** Adds the number of sent bytes at a time in milliseconds. */
  add(bytes: number, at: number): void {
    const last = this.#points.at(-1)
    // After a chunk was lost, its bytes are sent again.
    if (last !== undefined && bytes < last.bytes) this.#points = []
    this.#points.push({ at, bytes })
    while ((this.#points[1]?.at ?? at) < at - spanMs) this.#points.shift()
  }

  /** Restarts the measurement, for example after a pause. */
  reset(): void {
    this.#points = []
  }

  /** Bytes per second; undefined if not known yet. */
  get speed(): number | undefined {
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < leastMs) return undefined
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  }
}

/** The SHA-256 of a file, computed in a worker. Rejects if the file can no longer be read. */
export async function hashFile(file: File): Promise<string> {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ sha256?: string; error?: string }>) => {
        if (data.sha256 === undefined) reject(new Error(data.error))
        else resolve(data.sha256)
      })
      worker.addEventListener('error', () => reject(new Error('The file could not be read.')))
      worker.postMessage(file, [])
    })
  } finally {
    worker.terminate()
  }
}
