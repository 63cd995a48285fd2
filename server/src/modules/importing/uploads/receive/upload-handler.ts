import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, type KvStore, type Locker, Server, Upload } from '@tus/server'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { Refusal, refuse, type RefusedOutside } from '#platform/refusal.ts'
import { StoredId, uploadsPath } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { answerBareRefusal, type BareEdge, requireBareCaller } from '#platform/http/calls/bare-caller.ts'
import { securityHeaders } from '#platform/http/edge/security-headers.ts'
import type { EarlyHandler } from '#platform/http/server.ts'
import type { Services } from '#platform/start/services.ts'
import { refuseBusy } from '#platform/queues/work-queue.ts'
import { isDiskFull } from '#platform/process/disk-full.ts'
import { findOwnUpload, findUpload, type StoredUpload } from '../../queries/uploads.ts'
import { expiryOf } from './present-upload.ts'
import { prepareStaging, stagingFolder } from './staging.ts'
import { refuseUnknown, toRefusal } from './tus-refusals.ts'
import { NamedLocks, type NamedLocksOptions } from '#platform/database/named-locks.ts'

/** Dependencies of receiving bytes. */
export interface UploadHandlerParts extends BareEdge {
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>
  databaseUrl: string
}

const ours = new RegExp(`^${uploadsPath}(?:[/?]|$)`)
/** Milliseconds without a byte after which a connection is closed; the browser opens another. */
const stallTimeoutMs = 30_000
/** Milliseconds that a request has to write its received bytes when another takes over the upload. */
const drainMs = 250

/**
 * Handles everything below /studio-uploads before the web framework, by tus 1.0: returns the offset of an upload and
 * receives further bytes. Uploads are created and finished by calls of the content API.
 */
export function createUploadHandler(parts: UploadHandlerParts): {
  handle: EarlyHandler
  close(): Promise<void>
} {
  const { services, databaseUrl } = parts
  const { config, log } = services
  const { databaseSchema } = config
  const locker = createUploadLocker({ url: databaseUrl, channel: `${databaseSchema}_uploads`, log })
  // The library parses no address: it gets only ids that were checked.
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
      // The rest is the id: an address with a query is not found.
      const { id } = await requireOwnUpload(parts, request, address.slice(uploadsPath.length + 1))
      checkedIds.set(request, id)
      await (await (tus ??= open())).handle(request, response)
    }
    answer().catch((error: unknown) => fail(parts, response, error))
    return true
  }
  return { handle, close: async () => await locker.close() }
}

/** Allows only the person who created an upload to write to it, and only until it is complete. */
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

// The library answers its early refusals as plain text, without an option to change that.
class RefusingServer extends Server {
  override async write(...answer: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, , status, body = ''] = answer
    if (status >= 400) throw toRefusal({ status_code: status, body })
    return await super.write(...answer)
  }
}

// The library throws the same error for every failed write; a full disk must stay recognisable.
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

// Our own calls write the rows, so the library stores nothing.
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
  // A refused client may still send gigabytes, which are not read.
  response.shouldKeepAlive = false
  if (isExpected) answerBareRefusal(response, error)
  else if (isDatabaseAway(error)) answerBareRefusal(response, refuseBusy())
  else if (isDiskFull(error)) answerBareRefusal(response, refuseFullDisk())
  else answerBareRefusal(response, refuse<CommonRefusal>('Unexpected'))
}

/** Prevents two requests from writing to the same upload, also in different processes. */
export interface UploadLocker extends Locker {
  close(): Promise<void>
}

/** Number of attempts to get the lock, ten per second. */
const tries = 150

/** A waiting request ends the previous one, which is usually one with a dead connection. */
function createUploadLocker(options: NamedLocksOptions): UploadLocker {
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
