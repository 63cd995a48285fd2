import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { fromDigits } from '../call/text.ts'

/** Tracks that a page of a long playlist arrives with; shorter ones arrive whole. */
export const playlistPageSize = 100
/** Tracks that one call may ask for by their ids or as a window. */
export const maxPlaylistPart = 200

const Index = fromDigits(z.number().int().min(0).max(9999))
const Size = fromDigits(z.number().int().min(1).max(maxPlaylistPart))
const TrackIds = z
  .string()
  .max(2199)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/)

/**
 * Which part of a playlist is asked for, one at a time; without any of it, all of it comes. `from` (counted from 0) and
 * `limit` name a window, `tracks` some tracks by their ids, and `outline=1` the order and the lengths alone.
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
/** Which part of a playlist is asked for. */
export type PlaylistPart = z.output<typeof PlaylistPart>

/** Where a window of a playlist stands, and what is true of the whole list as the caller may see it. */
export const PlaylistWindow = z.object({
  /** The index of its first track, counted from 0. */
  from: z.number().int(),
  /** Tracks of the whole list. */
  total: z.number().int(),
  /** Of the whole list. */
  duration_in_seconds: z.number(),
  /** Tracks of the whole list that are locked for the caller. */
  locked: z.number().int(),
})
/** Where a window of a playlist stands. */
export type PlaylistWindow = z.output<typeof PlaylistWindow>

/**
 * The order of a whole playlist at one moment, in columns: one entry for each track that the caller may see. `orders` is
 * only there where tracks are closed to the caller, whose positions are left out.
 */
export const PlaylistOutline = z.object({
  ids: z.array(z.number().int()),
  track_ids: z.array(z.number().int()),
  seconds: z.array(z.number()),
  orders: z.array(z.number().int()).optional(),
  /** The ids of the tracks that are locked for the caller. */
  locked: z.array(z.number().int()),
})
/** The order of a whole playlist at one moment. */
export type PlaylistOutline = z.output<typeof PlaylistOutline>

/** What an answer holds besides its items where a part was asked for. */
export const partFields = { window: PlaylistWindow.optional(), outline: PlaylistOutline.optional() }
