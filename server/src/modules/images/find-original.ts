import { message } from '@sohbet/messages'
import type { FindCoverPicture } from '#modules/catalog/index.ts'
import { FetchFailed, fetchPublic } from '#platform/network/fetch-public.ts'
import type { DrawPng } from '#platform/pictures/picture.ts'
import { isPublicAddress } from '#platform/network/public-address.ts'
import { Refusal, refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { StoredFileMissing } from '#platform/storage/storage.ts'
import type { Asker } from '#platform/queues/work-queue.ts'
import type { ImageAddress } from './read-image-address.ts'

/** A picture before it is resized. */
export interface Original {
  /** The same name means the same bytes. */
  name: string
  isImmutable: boolean
  /** Reads the bytes; throws a Refusal. */
  read(asker: Asker): Promise<Uint8Array>
}

/** Where originals are read from. */
export interface OriginalParts extends Pick<Services, 'storage' | 'clock'> {
  findCoverPicture: FindCoverPicture
  /** Draws the cover of a seed as SVG; undefined without the web application. */
  coverArt: ((seed: string) => string) | undefined
  drawPng: DrawPng
  /** Which IP addresses of configured hosts may be contacted; by default those of the public network. */
  mayAsk?: (address: string) => boolean
}

/** A host that we requested a picture from did not provide one: 502. */
class UpstreamRefusal extends Refusal<RefusedOutside> {
  constructor() {
    super('Unavailable', { message: message('refusals.picture.wrongServer') })
  }

  override get status(): number {
    return 502
  }
}

/** Pixels of a side of a drawing, as in a social card. */
const drawingSize = 1200
const limits = { bytes: 10_000_000, timeoutMs: 7000 }
/** Milliseconds for which a remote picture is assumed to be unchanged. */
const remoteLifeMs = 3_600_000

/** The picture at an address; refuses with NotFound if there is none. */
export async function findOriginal(parts: OriginalParts, address: ImageAddress): Promise<Original> {
  switch (address.kind) {
    case 'file':
      return await findFileOriginal(parts, address.fileId)
    case 'drawing':
      return findDrawing(parts, address.seed)
    case 'remote':
      return findRemote(parts, address.url)
  }
}

/** A drawing as PNG. */
export async function drawSeed(
  { coverArt, drawPng }: Pick<OriginalParts, 'coverArt' | 'drawPng'>,
  seed: string,
  asker: Asker,
): Promise<Buffer> {
  if (coverArt === undefined) throw refuse<RefusedOutside>('NotFound')
  // SVG inside a page needs no namespace; a separate file does.
  const svg = coverArt(seed).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return await drawPng(svg, drawingSize, 100, asker)
}

async function findFileOriginal(
  { findCoverPicture, storage }: OriginalParts,
  fileId: string,
): Promise<Original> {
  const file = await findCoverPicture(fileId)
  if (file === undefined || file.bytes > limits.bytes) throw refuse<RefusedOutside>('NotFound')
  const { storageKey, bytes, sha256 } = file
  return {
    name: `file ${sha256}`,
    isImmutable: true,
    read: async () =>
      Buffer.concat(await storage.readPieces(storageKey, { start: 0, end: bytes - 1 }).catch(refuseMissing)),
  }
}

function findDrawing(parts: OriginalParts, seed: string): Original {
  return { name: `drawing ${seed}`, isImmutable: true, read: (asker) => drawSeed(parts, seed, asker) }
}

function findRemote({ clock, mayAsk = isPublicAddress }: OriginalParts, url: URL): Original {
  const hour = Math.floor(clock.now().getTime() / remoteLifeMs)
  return {
    name: `remote ${hour} ${url.href}`,
    isImmutable: false,
    read: async () => await fetchPublic(url, { ...limits, mayAsk }).catch(refuseFetch),
  }
}

function refuseMissing(error: unknown): never {
  throw error instanceof StoredFileMissing ? refuse<RefusedOutside>('NotFound') : error
}

function refuseFetch(error: unknown): never {
  if (!(error instanceof FetchFailed)) throw error
  throw error.status === 404 ? refuse<RefusedOutside>('NotFound') : new UpstreamRefusal()
}
