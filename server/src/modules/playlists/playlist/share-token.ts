import { createHmac, randomBytes } from 'node:crypto'
import type { PlaylistShare } from '@sohbet/contract/playlists'
import { hashId } from '#platform/security/session-token.ts'
import type { StoredShare } from '../queries/shares.ts'

/** The stored parts of a new link. */
export function createShareKeys(linkKey: Buffer): Pick<StoredShare, 'nonce' | 'token_hash'> {
  const nonce = randomBytes(16)
  return { nonce, token_hash: hashId(toToken(linkKey, nonce)) }
}

/** A link for its owner; null where it was created with a key that this installation no longer has. */
export function presentShare(linkKey: Buffer, share: StoredShare): PlaylistShare | null {
  const token = toToken(linkKey, share.nonce)
  return hashId(token).equals(share.token_hash) ? { token, created_at: share.created_at.toISOString() } : null
}

// 256 bits that cannot be computed without the key, which is not in the database.
function toToken(linkKey: Buffer, nonce: Buffer): string {
  return createHmac('sha256', linkKey).update('playlist').update(nonce).digest('base64url')
}
