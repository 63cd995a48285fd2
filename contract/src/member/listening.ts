import { z } from 'zod'
import { AlbumHead, Track } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, Source } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'
import { fromDigits, Moment, PathId, plainText, RowId } from '../call/text.ts'

/** Entries of the history on one page (LIB-02). */
export const historyPageSize = 100

/** The longest recording that is told apart, in seconds: ten days. */
const maxSeconds = 864_000

// Written in one case, so that the same id is the same text.
const Uuid = z.uuid().toLowerCase()

/** A second of a recording. */
const Second = z.number().min(0).max(maxSeconds)

/** What was done with something (B-100). */
export const ActivityKind = z.enum(['played', 'viewed', 'downloaded'])
/** What was done with something (B-100). */
export type ActivityKind = z.output<typeof ActivityKind>

/** An entry of the history (C-5): a talk, with `track`; an album without; or an article, with neither. */
export const RecentActivity = z.object({
  id: z.number().int(),
  type: z.enum(['audio', 'album', 'article']),
  activity: ActivityKind,
  created_at: z.string(),
  album: AlbumHead.nullable(),
  track: Track.nullable(),
  article: z
    .object({ id: z.number().int(), slug: z.string(), title: z.string(), cover_seed: z.string() })
    .nullable(),
})
/** An entry of the history (C-5). */
export type RecentActivity = z.output<typeof RecentActivity>

/** A stretch of a recording that was really played, from its first second to its last. */
export const HeardSpan = z.tuple([Second, Second])

/** What one device has to say of one recording since its last report. */
export const ListeningReport = z.object({
  file_id: RowId,
  /** Made by the device, so that a report that comes twice counts once. */
  report_id: Uuid,
  heard: z.array(HeardSpan).max(500),
  /** Where the listener is now, and when that was; null: only heard, as when the recording is over. */
  place: z
    .object({
      seconds: Second,
      at: Moment,
      /**
       * When the listener last chose a second from which the place follows: a seek, a question, "from the start"; null
       * where the recording only went on. Devices of earlier releases do not say it, and count as if they had chosen.
       */
      chosen_at: Moment.nullish(),
    })
    .nullable(),
  is_finished: z.boolean(),
})
/** What one device has to say of one recording since its last report. */
export type ListeningReport = z.output<typeof ListeningReport>

/** What a device has to say since its last call. */
const ListeningReports = z.object({
  device_id: Uuid,
  device_name: plainText(60),
  reports: z.array(ListeningReport).min(1).max(100),
  /**
   * The recording that goes on from its last place here, how fast, and for how long it has. Until the device's next
   * word another device is told where it must be by then; a device that says nothing of it is where it was.
   */
  playing: z
    .object({
      file_id: RowId,
      speed: z.number().min(0.1).max(10),
      seconds_ago: z.number().min(0).max(60).default(0),
    })
    .optional(),
})

/** Ids of albums with commas between them. */
const AlbumIds = z
  .string()
  .max(1100)
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)

/** A position to go on from: the last one of a device in a recording. */
export const ListeningPosition = z.object({
  id: z.number().int(),
  device_id: z.string(),
  device_name: z.string(),
  is_own_device: z.boolean(),
  seconds: z.number(),
  updated_at: z.string(),
})
/** A position to go on from: the last one of a device in a recording. */
export type ListeningPosition = z.output<typeof ListeningPosition>

/** A recording that was begun: where each device is in it, the newest position first. */
export const StartedTrack = z.object({
  track: Track,
  album: AlbumHead,
  heard_seconds: z.number(),
  places: z.array(ListeningPosition),
})
/** A recording that was begun: where each device is in it, the newest position first. */
export type StartedTrack = z.output<typeof StartedTrack>

/** How much of a recording was heard, in seconds, and where its listener is. */
export const TrackProgress = z.object({
  track_id: z.number().int(),
  heard_seconds: z.number(),
  place_seconds: z.number().nullable(),
  is_finished: z.boolean(),
  /**
   * The latest report that the position was compared with, of any device, or when the recording was finished or put
   * away: a device that knows a position from before goes on from this one.
   */
  updated_at: z.string().nullable(),
})
/** How much of a recording was heard, in seconds, and where its listener is. */
export type TrackProgress = z.output<typeof TrackProgress>

const AlbumProgress = z.object({ album_id: z.number().int(), tracks: z.array(TrackProgress) })

const Deleted = z.object({ data: z.object({ id: z.number().int(), deleted: z.literal(true) }) })

/** API-36: the history, the newest entry first, at most 100 a page (LIB-02, B-100, B-101). */
export const listRecentActivities = endpoint({
  ...paths.listRecentActivities,
  access: 'member',
  summary: 'What the member has played, read and downloaded.',
  query: z.object({
    activity: ActivityKind.optional(),
    page: PageNumber,
    per_page: fromDigits(z.number().int().min(1).max(historyPageSize)).default(historyPageSize),
    source: Source,
  }),
  returns: z.object({ data: z.array(RecentActivity), page_info: PageInfo }),
  refusals: [],
})

/** API-37: puts something on top of the history (LIB-03). */
export const addRecentActivity = endpoint({
  ...paths.addRecentActivity,
  access: 'member',
  summary: 'Adds an entry to the history.',
  body: z.object({ type: z.enum(['audio', 'album', 'article']), item_id: RowId, activity: ActivityKind }),
  returns: z.object({ data: z.object({ id: z.number().int() }) }),
  refusals: ['NotFound'],
})

/** Takes one entry out of the history. */
export const removeRecentActivity = endpoint({
  ...paths.removeRecentActivity,
  access: 'member',
  summary: 'Removes an entry of the history.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound'],
})

/** Empties the history. */
export const clearRecentActivities = endpoint({
  ...paths.clearRecentActivities,
  access: 'member',
  summary: 'Empties the history.',
  returns: z.object({ data: z.object({ removed: z.number().int() }) }),
  refusals: [],
})

/**
 * API-38: a recording was begun, paused or ended at a second (PLAYER-44 to PLAYER-46, B-59). What is to be told at the
 * same moment may come with it.
 */
export const addTrackRecord = endpoint({
  ...paths.addTrackRecord,
  access: 'member',
  summary: 'Records where a recording was started, paused or ended.',
  body: z.object({
    file_id: RowId,
    interval: z.number().int().min(0).max(maxSeconds),
    type: z.literal('audio_file'),
    /** Puts the recording on top of the history as well (LIB-03). */
    activity: z.literal('played').optional(),
    /** As `reportListening` takes it. */
    listening: ListeningReports.optional(),
    /** Albums whose progress is to be answered, as it is after the reports. */
    albums: AlbumIds.optional(),
  }),
  returns: z.object({
    data: z.object({
      id: z.number().int(),
      file_id: z.number().int(),
      interval: z.number().int(),
      type: z.literal('audio_file'),
      /** How many of the reports were new; absent where none came with it. */
      taken: z.number().int().optional(),
      progress: z.array(AlbumProgress).optional(),
    }),
  }),
  refusals: ['NotFound'],
})

/** Takes what a device has heard since its last report; in any order, lost or repeated, the sum is the same. */
export const reportListening = endpoint({
  ...paths.reportListening,
  access: 'member',
  summary: 'Receives what a device has played since its last report.',
  body: ListeningReports,
  returns: z.object({ data: z.object({ taken: z.number().int() }) }),
  refusals: [],
})

/** The recordings that were begun and not finished, the newest first, at most 20 (B-60). */
export const listListeningPositions = endpoint({
  ...paths.listListeningPositions,
  access: 'member',
  summary: 'The recordings to continue, with the position of each device.',
  query: z.object({ device_id: Uuid.optional() }),
  returns: z.object({ data: z.array(StartedTrack) }),
  refusals: [],
})

/** The last 20 places of 30 days in one recording, the newest first, to go back to. */
export const listTrackPositions = endpoint({
  ...paths.listTrackPositions,
  access: 'member',
  summary: 'The latest positions in a recording.',
  params: z.object({ id: PathId }),
  query: z.object({ device_id: Uuid.optional() }),
  returns: z.object({ data: z.array(ListeningPosition) }),
  refusals: ['NotFound'],
})

/** Takes a recording, by its id, out of those to go on with; what was heard of it stays counted. */
export const removeListeningPosition = endpoint({
  ...paths.removeListeningPosition,
  access: 'member',
  summary: 'Removes the position in a recording.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound'],
})

/** How much of each track of an album was heard; of several albums with `albums`, a list of ids with commas. */
export const getListeningProgress = endpoint({
  ...paths.getListeningProgress,
  access: 'member',
  summary: 'How much was heard of the tracks of albums.',
  query: z.object({ albums: AlbumIds }),
  returns: z.object({ data: z.array(AlbumProgress) }),
  refusals: [],
})

/** An address that hands a track over as a file, when its rules allow it to the caller now (B-46 to B-48, LIB-04). */
export const getDownload = endpoint({
  ...paths.getDownload,
  access: 'visitor',
  summary: 'An address to download a track from.',
  params: z.object({ id: PathId }),
  returns: z.object({
    data: z.object({ url: z.string(), exp: z.number().int(), file_name: z.string(), bytes: z.number() }),
  }),
  refusals: ['ResourceNeedsLogin', 'PlanRequired', 'PurchaseRequired', 'NotFound'],
})
