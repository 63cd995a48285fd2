import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { Playlist, PlaylistItem, PlaylistShare } from './playlists.ts'
import { PathId, plainText } from '../call/text.ts'

/** The secret part of a link. Any text is accepted: an invalid token is answered like a revoked one. */
const ShareToken = z.object({ token: plainText(200) })

/** A shared playlist for anyone with its link; nothing reveals the owner. */
export const SharedPlaylist = z.object({
  title: z.string(),
  /** Whether the caller owns it. */
  is_own: z.boolean(),
  /** Its tracks with the caller's access; ids are negative, because the items cannot be moved or removed here. */
  items: z.array(PlaylistItem),
})
export type SharedPlaylist = z.output<typeof SharedPlaylist>

/** Shares a playlist by an unlisted link; returns the existing link if there is one (A13). */
export const sharePlaylist = endpoint({
  ...paths.sharePlaylist,
  access: 'member',
  summary: 'Shares a playlist by an unlisted link.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: PlaylistShare }),
  refusals: ['NotFound', 'AlbumPlaylist'],
})

/** Revokes the link of a playlist permanently; does nothing if there is none. */
export const stopSharingPlaylist = endpoint({
  ...paths.stopSharingPlaylist,
  access: 'member',
  summary: 'Revokes the link of a playlist.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: z.object({ id: z.number().int(), shared: z.literal(false) }) }),
  refusals: ['NotFound'],
})

/** Returns a shared playlist, also to visitors; a revoked link is answered like an unknown one. */
export const getSharedPlaylist = endpoint({
  ...paths.getSharedPlaylist,
  access: 'visitor',
  isUnlisted: true,
  summary: 'Returns the playlist of an unlisted link.',
  params: ShareToken,
  returns: z.object({ data: SharedPlaylist }),
  refusals: ['NotFound'],
})

/** Copies a shared playlist with the tracks the caller may hear. */
export const copySharedPlaylist = endpoint({
  ...paths.copySharedPlaylist,
  access: 'member',
  isUnlisted: true,
  isIdempotent: true,
  summary: 'Copies the playlist of an unlisted link.',
  params: ShareToken,
  returns: z.object({ data: Playlist }),
  refusals: ['NotFound', 'LimitReached', 'TooManyRequests'],
})
