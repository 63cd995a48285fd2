import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { fromDigits } from '../call/text.ts'

/** The number of tracks in the first page of a long playlist; shorter playlists are returned in full. */
export const playlistPageSize = 100
/** The maximum number of tracks per call, by ids or as a window. */
export const maxPlaylistPart = 200

const Index = fromDigits(z.number().int().min(0).max(9999))
const Size = fromDigits(z.number().int().min(1).max(maxPlaylistPart))
const TrackIds = z
  .string()
  .max(2199)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/)

/**
 * The requested part of a playlist: exactly one of a window (`from`, counted from 0, and `limit`), tracks by
 * id (`tracks`), or the order and durations alone (`outline=1`). The whole playlist by default.
 */
export const PlaylistPart = z
  .object({
    from: Index.optional().describe('The index of the first track, counted from 0.'),
    limit: Size.optional(),
    tracks: TrackIds.optional(),
    outline: z.literal('1').optional(),
  })
  .refine(
    ({ from, limit, tracks, outline }) =>
      [from ?? limit, tracks, outline].filter((part) => part !== undefined).length <= 1,
    'contract.playlist.onePart' satisfies MessageKey,
  )
export type PlaylistPart = z.output<typeof PlaylistPart>

/** The position of a window, and totals of the whole playlist as the caller may see it. */
export const PlaylistWindow = z.object({
  /** The index of its first track, counted from 0. */
  from: z.number().int(),
  /** Tracks of the whole list. */
  total: z.number().int(),
  /** Duration of the whole list. */
  duration_in_seconds: z.number(),
  /** The number of tracks of the whole list that are locked for the caller. */
  locked: z.number().int(),
})
export type PlaylistWindow = z.output<typeof PlaylistWindow>

/**
 * The order of a whole playlist in columns, with one entry per track the caller may see. `orders` is present
 * only when some tracks are hidden from the caller, whose positions are skipped.
 */
export const PlaylistOutline = z.object({
  ids: z.array(z.number().int()),
  track_ids: z.array(z.number().int()),
  seconds: z.array(z.number()),
  orders: z.array(z.number().int()).optional(),
  /** The ids of the tracks that are locked for the caller. */
  locked: z.array(z.number().int()),
})
export type PlaylistOutline = z.output<typeof PlaylistOutline>

/** Additional fields of an answer with a part of a playlist. */
export const partFields = { window: PlaylistWindow.optional(), outline: PlaylistOutline.optional() }
