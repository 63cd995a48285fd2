import type { Services } from '#platform/start/services.ts'
import { epochSeconds } from '#platform/clock.ts'
import { rememberLast } from '#platform/database/database-away.ts'
import { createUrlVerifier, type MediaScope } from '#platform/security/sign-url.ts'
import { cacheFiles, cacheRenditions } from '../files/cache-files.ts'
import { isNameOf, splitName } from './download-url.ts'
import type { SoundSize } from './sign-media-url.ts'
import type { MediaFile } from '../files/media-file.ts'
import type { FoundRendition, Rendition } from '../files/queries.ts'

/** Services needed to check an address. */
export interface AddressParts extends Pick<Services, 'signingKeys' | 'clock'> {
  findFile: (fileId: string) => Promise<MediaFile | undefined>
  /** The named rendition of a recording; none by default. */
  findRendition?: (fileId: string, name: Rendition) => Promise<FoundRendition | undefined>
  /**
   * Whether addresses for this account and token version are still valid (security.md 4.5, rule 2). While
   * the database is away, the last answer is used.
   */
  isTokenVersionCurrent: (accountId: number, tokenVersion: number) => Promise<boolean>
  /** Whether the recording of a file was withdrawn from this account, or from visitors; none is by default. */
  isWithdrawn?: (fileId: string, accountId: number | undefined) => Promise<boolean>
}

/** A file that an address currently opens. */
export interface OpenedFile {
  file: MediaFile
  scope: MediaScope
  /** Epoch seconds from which on the address is refused. */
  exp: number
  /** Seconds until then, at least 1. */
  lifeSeconds: number
  /** The file name for saving; undefined for playback. */
  downloadName: string | undefined
}

/** Opens an address or answers its refusal; the same checks in the same order however the bytes are sent. */
export type OpenAddress = (url: string) => Promise<OpenedFile | 'Forbidden' | 'NotFound'>

/** Checks addresses (security.md 4.5): signature and expiry, then the token version of its account, then the row. */
export function createOpenAddress(parts: AddressParts): OpenAddress {
  const verify = createUrlVerifier(parts.signingKeys)
  const find = createFinders(parts)
  return async (url) => {
    const now = epochSeconds(parts.clock)
    const named = splitName(url)
    const address = verify(named?.url ?? url, now)
    if (address === undefined || !(await isScopeCurrent(parts, address.scope))) return 'Forbidden'
    if (named !== undefined && !isNameOf(address, named.name)) return 'Forbidden'
    const size = named === undefined ? address.rendition : 'original'
    if (size !== 'original' && size !== 'even' && size !== 'small') return 'Forbidden'
    const { fileId, scope, exp } = address
    const file = await find[size](fileId, exp)
    if (file === undefined || (await parts.isWithdrawn?.(fileId, accountOf(scope))) === true)
      return 'NotFound'
    return { file, scope, exp, lifeSeconds: exp - now, downloadName: named?.name }
  }
}

type Find = (fileId: string, exp: number) => Promise<MediaFile | undefined>

function createFinders({ findFile, findRendition, clock }: AddressParts): Record<SoundSize, Find> {
  const original = cacheFiles(findFile)
  const none = async (): Promise<undefined> => await Promise.resolve(undefined)
  // Read each time: a small recording is made again once its recording was levelled.
  const small = rememberLast(
    async (fileId: string) => (await findRendition?.(fileId, 'small'))?.file,
    (fileId) => fileId,
  )
  const findEven = cacheRenditions(async (fileId) => await (findRendition ?? none)(fileId, 'even'), clock)
  return {
    original,
    small,
    // One address always opens the same bytes, whenever the even recording was made.
    even: async (fileId, exp) => {
      const even = await findEven(fileId)
      const isOfEven = even !== undefined && exp * 1000 > (even.heardAfter?.getTime() ?? 0)
      return isOfEven ? even.file : await original(fileId)
    },
  }
}

function accountOf(scope: MediaScope): number | undefined {
  return scope === 'pub' ? undefined : Number(scope.split(':')[1])
}

async function isScopeCurrent({ isTokenVersionCurrent }: AddressParts, scope: MediaScope): Promise<boolean> {
  if (scope === 'pub') return true
  const [, accountId, tokenVersion] = scope.split(':').map(Number)
  return (
    accountId !== undefined &&
    tokenVersion !== undefined &&
    (await isTokenVersionCurrent(accountId, tokenVersion))
  )
}
