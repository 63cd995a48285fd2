import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, Upload } from '@tus/server'
import type { KvStore, Locker } from '@tus/server'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'
import { StoredId, uploadsPath } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { answerBareRefusal, requireBareCaller } from '#platform/http/calls/bare-caller.ts'
import type { BareEdge } from '#platform/http/calls/bare-caller.ts'
import { securityHeaders } from '#platform/http/edge/security-headers.ts'
import type { EarlyHandler } from '#platform/http/server.ts'
import type { Services } from '#platform/start/services.ts'
import { refuseBusy } from '#platform/queues/work-queue.ts'
import { isDiskFull } from '#platform/process/disk-full.ts'
import { findOwnUpload, findUpload } from '../../queries/uploads.ts'
import type { StoredUpload } from '../../queries/uploads.ts'
import { expiryOf } from './present-upload.ts'
import { prepareStaging, stagingFolder } from './staging.ts'
import { refuseUnknown, toRefusal } from './tus-refusals.ts'
import { NamedLocks } from '#platform/database/named-locks.ts'
import type { NamedLocksOptions } from '#platform/database/named-locks.ts'

/** What receiving bytes needs. */
export interface UploadHandlerParts extends BareEdge {
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>
  databaseUrl: string
}

const ours = new RegExp(`^${uploadsPath}(?:[/?]|$)`)
/** Milliseconds without a byte after which a connection is given up; its browser begins another. */
const stallTimeoutMs = 30_000
/** Milliseconds that a request has to write what it was sent, when another wants to go on with the upload. */
const drainMs = 250

/**
 * Answers everything below /studio-uploads ahead of the web framework, by tus 1.0: how many bytes of an upload are here,
 * and further ones. What an upload is, and what becomes of it, is said by calls of the content API.
 */
export function createUploadHandler(parts: UploadHandlerParts): {
  handle: EarlyHandler
  close(): Promise<void>
} {
  const { services, databaseUrl } = parts
  const { config, log } = services
  const { databaseSchema } = config
  const locker = createUploadLocker({ url: databaseUrl, channel: `${databaseSchema}_uploads`, log })
  // The library reads no address: it is handed the id that was checked, and none that was not.
  const checkedIds = new WeakMap<object, string>()
  let tus: Promise<Server> | undefined
  const open = async (): Promise<Server> => {
    await prepareStaging(config)
    const datastore = new StagedFiles({
      directory: stagingFolder(config),
      configstore: rowsAsUploads(services),
    })
    return new RefusingServer({
      path: uploadsPath,
      datastore,
      locker,
      lockDrainTimeout: drainMs,
      allowedOrigins: [config.publicOrigin],
      getFileIdFromRequest: ({ runtime }) => {
        const request = runtime?.node?.req
        return request && checkedIds.get(request)
      },
      onResponseError: (_request, error) => {
        throw toRefusal(error)
      },
    })
  }
  const handle: EarlyHandler = (request, response) => {
    const address = request.url ?? ''
    if (!ours.test(address)) return false
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    response.setHeader('cache-control', 'private, no-store')
    request.socket.setTimeout(stallTimeoutMs)
    const answer = async (): Promise<void> => {
      // All that follows is the id: an address with a query names no upload.
      const { id } = await requireOwnUpload(parts, request, address.slice(uploadsPath.length + 1))
      checkedIds.set(request, id)
      await (await (tus ??= open())).handle(request, response)
    }
    answer().catch((error: unknown) => fail(parts, response, error))
    return true
  }
  return { handle, close: async () => await locker.close() }
}

/** Lets nobody but its own person write to an upload, and only while its bytes are awaited. */
async function requireOwnUpload(
  { services: { db, clock }, ...edge }: UploadHandlerParts,
  request: IncomingMessage,
  id: string,
): Promise<StoredUpload> {
  if (request.method !== 'HEAD' && request.method !== 'PATCH')
    throw refuse<RefusedOutside>('MethodNotAllowed', {
      message: message('refusals.request.methods', { methods: 'HEAD, PATCH' }),
    })
  const member = await requireBareCaller(request, edge, { access: 'editor', secondFactor: 'session' })
  const upload = StoredId.safeParse(id).success ? await findOwnUpload(db, member.accountId, id) : undefined
  if (upload?.state !== 'receiving' || expiryOf(upload) <= clock.now()) throw refuseUnknown()
  return upload
}

function refuseFullDisk(): Refusal<RefusedOutside> {
  return refuse<RefusedOutside>('Unavailable', { message: message('studioSound.refused.diskFull') })
}

// What the library refuses before any handler is answered by it in bare text, with no way to say otherwise.
class RefusingServer extends Server {
  override async write(...answer: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, , status, body = ''] = answer
    if (status >= 400) throw toRefusal({ status_code: status, body })
    return await super.write(...answer)
  }
}

// The library throws one error for whatever stops a write, and a full disk is not to be taken for a fault of ours.
class StagedFiles extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, file)
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}

// The rows are written by our own calls: what the library would like to note beside its files stands there already.
function rowsAsUploads({ db }: Pick<Services, 'db'>): KvStore {
  return {
    get: async (id) => {
      const row = await findUpload(db, id)
      return (
        row && new Upload({ id, size: row.bytes, offset: 0, creation_date: row.created_at.toISOString() })
      )
    },
    set: async () => undefined,
    delete: async () => undefined,
  }
}

function fail({ services: { log } }: UploadHandlerParts, response: ServerResponse, error: unknown): void {
  const isExpected = error instanceof Refusal
  if (!isExpected) log.error({ err: error }, 'an upload could not be received')
  if (response.headersSent) {
    response.destroy()
    return
  }
  // Anyone who is refused may have gigabytes still to send, which nobody will read.
  response.shouldKeepAlive = false
  if (isExpected) answerBareRefusal(response, error)
  else if (isDatabaseAway(error)) answerBareRefusal(response, refuseBusy())
  else if (isDiskFull(error)) answerBareRefusal(response, refuseFullDisk())
  else answerBareRefusal(response, refuse<CommonRefusal>('Unexpected'))
}

/** Keeps two requests from writing to one upload, in whichever processes they are. */
export interface UploadLocker extends Locker {
  close(): Promise<void>
}

/** How often a request tries, ten times a second, until the one before it lets go. */
const tries = 150

/** Who waits has the one before it end: most often that is a request whose connection was lost without a word. */
export function createUploadLocker(options: NamedLocksOptions): UploadLocker {
  const locks = new NamedLocks(options)
  return {
    newLock: (id) => ({
      lock: async (signal, requestRelease) => {
        if (!(await locks.take(id, requestRelease, { tries, signal }))) throw ERRORS.ERR_LOCK_TIMEOUT
      },
      unlock: async () => await locks.release(id),
    }),
    close: async () => await locks.close(),
  }
}
