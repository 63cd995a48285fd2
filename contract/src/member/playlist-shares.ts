import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { Playlist, PlaylistItem, PlaylistShare } from './playlists.ts'
import { PathId, plainText } from '../call/text.ts'
import { partFields, PlaylistPart } from './playlist-parts.ts'

/** The unguessable end of a link; any text, since what is no token opens as little as one that was taken back. */
const ShareToken = z.object({ token: plainText(200) })

/** A playlist as anyone who has its link sees it: nothing tells whose it is. */
export const SharedPlaylist = z.object({
  title: z.string(),
  /** Whether the one who asks made it. */
  is_own: z.boolean(),
  /** Its tracks as the one who asks may hear them; ids stand below zero, since nobody moves or removes them here. */
  items: z.array(PlaylistItem),
  ...partFields,
})
/** A playlist as anyone who has its link sees it. */
export type SharedPlaylist = z.output<typeof SharedPlaylist>

/** Shares a playlist by an unlisted link; one that is shared already keeps its link (A13). */
export const sharePlaylist = endpoint({
  ...paths.sharePlaylist,
  access: 'member',
  summary: 'Shares a playlist by an unlisted link.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: PlaylistShare }),
  refusals: ['NotFound', 'AlbumPlaylist'],
})

/** Takes the link of a playlist back for good; a playlist that is not shared stays so. */
export const stopSharingPlaylist = endpoint({
  ...paths.stopSharingPlaylist,
  access: 'member',
  summary: 'Takes the link of a playlist back.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: z.object({ id: z.number().int(), shared: z.literal(false) }) }),
  refusals: ['NotFound'],
})

/** The playlist behind a link, signed out as well; a link that was taken back is as unknown as one that never was. */
export const getSharedPlaylist = endpoint({
  ...paths.getSharedPlaylist,
  access: 'visitor',
  isUnlisted: true,
  summary: 'The playlist behind an unlisted link.',
  params: ShareToken,
  query: PlaylistPart,
  returns: z.object({ data: SharedPlaylist }),
  refusals: ['NotFound'],
})

/** Copies the playlist behind a link into the playlists of the member, with the tracks that are open to them. */
export const copySharedPlaylist = endpoint({
  ...paths.copySharedPlaylist,
  access: 'member',
  isUnlisted: true,
  summary: 'Copies the playlist behind an unlisted link.',
  params: ShareToken,
  returns: z.object({ data: Playlist }),
  refusals: ['NotFound', 'LimitReached', 'TooManyRequests'],
})
