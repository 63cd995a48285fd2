import { maxUploadPieceBytes, uploadsPath } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client'

/** What is told of a file that is being sent. */
export interface SendEvents {
  onProgress(sentBytes: number): void
  /** All bytes are there. */
  onSent(): void
  /** The network or the server is away; it is tried again by itself. */
  onLost(): void
  /** The server does not take it, with its sentence. */
  onRefused(message: string): void
}

/** A file on its way. */
export interface Sending {
  start(): void
  pause(): void
}

const leastPiece = 256 * 1024
/** Seconds that a piece should take: a server gives up a request that takes longer than thirty. */
const pieceSeconds = 5
const maxWaitMs = 20_000
/** What a server says that another try may help with. */
const passing = new Set([0, 408, 409, 423, 425, 429])

/**
 * Sends a file by tus, from wherever the server has it to its end. It goes on after a lost network, a closed lid or a
 * server that was started again, as long as it takes, until it is paused.
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
    // Which upload is of which file is known by the server, on every device.
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

// Fetched where it is needed, in a browser: what the library brings for servers listens to the signals of the process.
async function createUpload(file: File, options: Partial<UploadOptions>): Promise<Upload> {
  const { Upload } = await import('tus-js-client')
  const upload = new Upload(file, options)
  // The pieces grow and shrink while it is sent: the library must read the object that is written here.
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
    // Something in between answered, not our server.
  }
  return t('studioSound.failed')
}
