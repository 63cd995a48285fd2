import {
  createUpload,
  finishUpload,
  getUpload,
  listUploads,
  removeUpload,
  type Upload,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { createStore } from 'zustand/vanilla'
import { mayPass } from '#studio/api/may-pass.ts'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { hashFile, sendFile, type Sending, UploadPace } from './send-file.ts'

/** The phase of an upload; `unfinished` means that this page does not have the file. */
type SoundPhase =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'comparing'
  | 'checking'
  | 'ready'
  | 'failed'
  | 'unfinished'

/** An upload as this page knows it. */
export interface SoundUpload {
  /** Constant for the lifetime of the page. */
  key: string
  /** The target, such as a talk of a draft; undefined: the library. */
  purpose: string | undefined
  name: string
  bytes: number
  sentBytes: number
  /** Bytes per second; undefined if not known yet. */
  speed: number | undefined
  phase: SoundPhase
  /** Why it failed. */
  message: string | undefined
  /** Whether sending the same file again may help. */
  mayRetry: boolean
  id: string | undefined
  fileId: string | undefined
  expiresAt: string | undefined
}

interface Work {
  file: File
  /** The id of the upload on the server. */
  id?: string
  sending?: Sending
  pace: UploadPace
  sha256?: Promise<string>
}

const sentAtOnce = 2
const askEveryMs = 1500

/** The user's uploads; they continue while other pages of the studio are open. */
class UploadQueue {
  readonly store = createStore<readonly SoundUpload[]>(() => [])
  readonly #work = new Map<string, Work>()
  #lastKey = 0
  #asking: ReturnType<typeof setTimeout> | undefined

  /** Merges the server's uploads with those of this page. */
  take(uploads: readonly Upload[]): void {
    const own = this.store.getState().filter(({ key }) => this.#work.has(key))
    const known = new Set(own.map(({ id }) => id))
    const others = uploads.filter(({ id }) => !known.has(id))
    this.store.setState([...own, ...others.map((upload) => toRow(upload))], true)
    this.#ask()
  }

  /** Starts uploads of files, or continues those already started; returns their keys. */
  add(files: readonly File[], purpose?: string): string[] {
    const rows = files.map((file) => {
      const key = `file-${(this.#lastKey += 1)}`
      this.#work.set(key, { file, pace: new UploadPace() })
      return newRow(key, file, purpose)
    })
    this.store.setState([...rows, ...this.store.getState()], true)
    this.#pump()
    return rows.map(({ key }) => key)
  }

  pause(key: string): void {
    this.#work.get(key)?.sending?.pause()
    this.#change(key, { phase: 'paused', speed: undefined })
    this.#pump()
  }

  resume(key: string): void {
    this.#change(key, { phase: 'waiting', message: undefined })
    this.#pump()
  }

  /** Cancels an upload, or removes a finished one from the list. */
  async remove(key: string): Promise<void> {
    const row = this.#find(key)
    this.#work.get(key)?.sending?.pause()
    if (row?.id !== undefined) {
      const answer = await browserStudioApi(removeUpload, { params: { id: row.id } })
      if (!answer.ok && answer.status !== 404) {
        const isStopped = row.phase === 'sending' || row.phase === 'offline'
        this.#change(key, { message: answer.message, ...(isStopped && { phase: 'paused' }) })
        return this.#pump()
      }
    }
    this.#work.delete(key)
    this.store.setState(
      this.store.getState().filter((other) => other.key !== key),
      true,
    )
    this.#pump()
  }

  #pump(): void {
    const rows = this.store.getState()
    const busy = rows.filter(({ phase }) => phase === 'sending' || phase === 'offline').length
    const next = rows.filter(({ phase, key }) => phase === 'waiting' && this.#work.has(key)).toReversed()
    for (const { key } of next.slice(0, Math.max(0, sentAtOnce - busy))) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const work = this.#work.get(key)
    if (work === undefined) return
    this.#change(key, { phase: 'sending' })
    const upload = await this.#open(key, work.file)
    // Paused or cancelled during the request.
    if (upload === undefined || this.#find(key)?.phase !== 'sending') return this.#pump()
    if (upload.state !== 'receiving') return this.#follow(key, upload)
    if (work.id !== upload.id) delete work.sending
    work.id = upload.id
    work.pace.reset()
    hash(work).catch(() => undefined)
    work.sending ??= sendFile(work.file, upload.id, {
      onProgress: (sentBytes) => {
        work.pace.add(sentBytes, performance.now())
        this.#change(key, { phase: 'sending', sentBytes, speed: work.pace.speed })
      },
      onSent: () => void this.#finish(key, upload.id),
      onLost: () => this.#change(key, { phase: 'offline', speed: undefined }),
      onRefused: (message) => this.#fail(key, message),
    })
    work.sending.start()
  }

  /** The upload of a file: one already started, here or elsewhere, or a new one. */
  async #open(key: string, file: File): Promise<Upload | undefined> {
    const known = this.#find(key)?.id
    if (known !== undefined) {
      const answer = await browserStudioApi(getUpload, { params: { id: known } })
      // A failed upload cannot continue: the file is sent as a new one.
      if (answer.ok && answer.body.data.state !== 'failed') return answer.body.data
    }
    const started = await this.#findStarted(key, file)
    if (started !== undefined) return this.#claim(key, started)
    const body = { name: file.name, bytes: file.size, modified_at: new Date(file.lastModified).toISOString() }
    const answer = await browserStudioApi(createUpload, { body })
    if (answer.ok) return this.#claim(key, answer.body.data)
    this.#fail(key, answer.message, !isFinal(answer.code))
    return undefined
  }

  async #findStarted(key: string, file: File): Promise<Upload | undefined> {
    const answer = await browserStudioApi(listUploads, {})
    if (!answer.ok) return undefined
    const taken = new Set(
      this.store.getState().flatMap((row) => (row.key !== key && this.#work.has(row.key) ? [row.id] : [])),
    )
    return answer.body.data.find(
      ({ id, name, bytes, modified_at: at, state }) =>
        state !== 'failed' &&
        !taken.has(id) &&
        bytes === file.size &&
        name === file.name.normalize('NFC').trim() &&
        Date.parse(at) === file.lastModified,
    )
  }

  #claim(key: string, upload: Upload): Upload {
    // It was in the list without its file.
    this.store.setState(
      this.store.getState().filter((row) => row.key === key || row.id !== upload.id),
      true,
    )
    this.#change(key, { id: upload.id, sentBytes: upload.received_bytes })
    return upload
  }

  async #finish(key: string, id: string): Promise<void> {
    const work = this.#work.get(key)
    if (work === undefined) return
    this.#change(key, { phase: 'comparing', sentBytes: work.file.size, speed: undefined })
    this.#pump()
    const sha256 = await hash(work).catch(() => undefined)
    if (sha256 === undefined) return this.#fail(key, t('studioSound.failed'))
    const answer = await browserStudioApi(finishUpload, { params: { id }, body: { sha256 } })
    if (answer.ok) return this.#follow(key, answer.body.data)
    // All bytes are there, so finish again.
    if (mayPass(answer.status)) setTimeout(() => void this.#finish(key, id), 3000)
    else this.#fail(key, answer.message)
  }

  #follow(key: string, upload: Upload): void {
    this.#change(key, { ...toRow(upload), key, purpose: this.#find(key)?.purpose })
    this.#pump()
    this.#ask()
  }

  // Polls until uploaded files have been checked.
  #ask(): void {
    const isOpen = this.store.getState().some(({ phase }) => phase === 'checking')
    if (this.#asking !== undefined || !isOpen) return
    this.#asking = setTimeout(() => void this.#askAll(), askEveryMs)
  }

  async #askAll(): Promise<void> {
    const checked = this.store.getState().filter(({ phase }) => phase === 'checking')
    await Promise.all(checked.map(async ({ key, id = '' }) => await this.#askOne(key, id)))
    this.#asking = undefined
    this.#ask()
  }

  async #askOne(key: string, id: string): Promise<void> {
    const answer = await browserStudioApi(getUpload, { params: { id } })
    if (answer.ok) this.#change(key, { ...toRow(answer.body.data), key, purpose: this.#find(key)?.purpose })
    // Removed on another page: there is nothing left to ask for.
    else if (answer.code === 'NotFound') this.#fail(key, answer.message)
  }

  #fail(key: string, message: string, mayRetry = true): void {
    this.#change(key, { phase: 'failed', message, mayRetry, speed: undefined })
    this.#pump()
  }

  #find(key: string): SoundUpload | undefined {
    return this.store.getState().find((row) => row.key === key)
  }

  #change(key: string, change: Partial<SoundUpload>): void {
    this.store.setState(
      this.store.getState().map((row) => (row.key === key ? { ...row, ...change } : row)),
      true,
    )
  }
}

/** The only queue of this page. */
export const uploadQueue = new UploadQueue()

/** The hash of a file, computed once; a file that could not be read is tried again at the next call. */
async function hash(work: Work): Promise<string> {
  work.sha256 ??= hashFile(work.file)
  work.sha256.catch(() => delete work.sha256)
  return await work.sha256
}

/** Whether the file itself is refused (empty, wrong type, too large), so that a retry cannot help. */
function isFinal(code: string): boolean {
  return code === 'BadRequest' || code === 'UnsupportedMediaType' || code === 'PayloadTooLarge'
}

function newRow(key: string, { name, size }: File, purpose: string | undefined): SoundUpload {
  return {
    key,
    purpose,
    name,
    bytes: size,
    sentBytes: 0,
    speed: undefined,
    phase: 'waiting',
    message: undefined,
    mayRetry: false,
    id: undefined,
    fileId: undefined,
    expiresAt: undefined,
  }
}

function toRow(upload: Upload): SoundUpload {
  return {
    key: upload.id,
    purpose: undefined,
    name: upload.name,
    bytes: upload.bytes,
    sentBytes: upload.received_bytes,
    speed: undefined,
    phase: upload.state === 'receiving' ? 'unfinished' : upload.state,
    message: upload.problem ?? undefined,
    mayRetry: upload.may_retry,
    id: upload.id,
    fileId: upload.file_id ?? undefined,
    expiresAt: upload.expires_at ?? undefined,
  }
}
