import { maxUploadPieceBytes, uploadsPath } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'

/** Events of an upload. */
export interface SendEvents {
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
/** Statuses for which a retry may help. */
const passing = new Set([0, 408, 409, 423, 425, 429])

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
      if (passing.has(status) || status >= 500) onLost()
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
