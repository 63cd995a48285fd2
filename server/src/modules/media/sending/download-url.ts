import { createHash } from 'node:crypto'
import type { MediaAddress } from '#platform/security/sign-url.ts'

/** Maximum UTF-8 bytes of a file's name: file systems allow 255, and browsers may append to it. */
const maxNameBytes = 240

const download = /^(?<address>[^&]*(?:&[^&]*){3})&name=(?<name>[\w.!~*'()%-]{1,1000})$/

/**
 * The rendition part of a download under this name. It is signed, so a name can be neither added nor changed
 * without the key; the name itself follows the signed address.
 */
export function renditionOfName(name: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
  return hash.toString(36).padStart(50, '0').slice(-20)
}

/** A signed address of `renditionOfName(name)` followed by the name. Throws for a name that no header can contain. */
export function addName(url: string, name: string): string {
  const named = `${url}&name=${encodeURIComponent(name)}`
  if (splitName(named)?.name !== name) throw new Error('A file cannot be handed over under this name.')
  return named
}

/** An address without its name, and the name; undefined for an address without one of ours. */
export function splitName(url: string): { url: string; name: string } | undefined {
  const parts = download.exec(url)?.groups
  const name = decodeName(parts?.['name'] ?? '')
  // A name has one spelling only, like every other part of an address.
  if (name === undefined || encodeURIComponent(name) !== parts?.['name']) return undefined
  return { url: parts['address'] ?? '', name }
}

/** Whether the name of an address is the one that was signed. */
export function isNameOf({ rendition }: MediaAddress, name: string): boolean {
  return rendition === renditionOfName(name)
}

function decodeName(text: string): string | undefined {
  try {
    const name = decodeURIComponent(text)
    const hasControl = /\p{Cc}/u.test(name)
    return name === '' || hasControl || Buffer.byteLength(name) > maxNameBytes ? undefined : name
  } catch {
    return undefined
  }
}
