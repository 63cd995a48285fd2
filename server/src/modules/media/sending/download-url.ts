import { createHash } from 'node:crypto'
import type { MediaAddress } from '#platform/security/sign-url.ts'

/** Bytes of UTF-8 that a file's name has at most: the file systems take 255, and browsers put some behind it. */
const maxNameBytes = 240

const download = /^(?<address>[^&]*(?:&[^&]*){3})&name=(?<name>[\w.!~*'()%-]{1,1000})$/

/**
 * The rendition that hands a file over under this name. It is a part of what the address signs, so a name can be neither
 * put in nor changed without the key; the name itself stands behind the signed address.
 */
export function renditionOfName(name: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
  return hash.toString(36).padStart(50, '0').slice(-20)
}

/** A signed address of `renditionOfName(name)` with the name behind it. Throws for a name that no header can carry. */
export function addName(url: string, name: string): string {
  const named = `${url}&name=${encodeURIComponent(name)}`
  if (splitName(named)?.name !== name) throw new Error('A file cannot be handed over under this name.')
  return named
}

/** An address without the name behind it, and the name; undefined for an address that has none of ours. */
export function splitName(url: string): { url: string; name: string } | undefined {
  const parts = download.exec(url)?.groups
  const name = decodeName(parts?.['name'] ?? '')
  // One name has one spelling, as every other part of an address has.
  if (name === undefined || encodeURIComponent(name) !== parts?.['name']) return undefined
  return { url: parts['address'] ?? '', name }
}

/** Whether the name behind an address is the one that was signed. */
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
