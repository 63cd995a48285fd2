import type { MessageKey } from '@sohbet/messages'
import { z } from 'zod'
import { Done } from '../call/done.ts'
import { ItemId } from './content.ts'
import { Moment, plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The maximum upload size: 4 GiB, about a day of lossless audio. */
export const maxUploadBytes = 4 * 1024 ** 3
/** The base path of uploads by the protocol tus 1.0: `HEAD` returns the number of received bytes, `PATCH` appends. */
export const uploadsPath = '/studio-uploads'
/** The maximum number of bytes of an upload per request. */
export const maxUploadPieceBytes = 32 * 1024 ** 2
/** The number of days after which an incomplete upload is deleted. */
export const uploadLifeDays = 7

/** The id of an upload or of a stored recording. */
export const StoredId = z
  .string()
  .regex(/^[a-z0-9]{20}$/)
  .meta({ examples: ['q7m3kx2v5t6bnhd4wzap'] })

/**
 * The state of an upload: `receiving` until all bytes and their SHA-256 have arrived, `checking` while it is
 * verified and measured, then `ready`, or `failed` with a `problem` and nothing stored.
 */
export const UploadState = z.enum(['receiving', 'checking', 'ready', 'failed'])
export type UploadState = z.output<typeof UploadState>

/** An upload. */
export const Upload = z.object({
  id: StoredId,
  /** The name of the file on the sender's device. */
  name: z.string(),
  bytes: z.number().int(),
  /** The number of received bytes. */
  received_bytes: z.number().int(),
  /** When the file was last changed on the sender's device; with name and size it identifies the file. */
  modified_at: z.iso.datetime(),
  state: UploadState,
  /** Why it failed, as a message; null otherwise. */
  problem: z.string().nullable(),
  /** Whether sending the same file again can succeed. */
  may_retry: z.boolean(),
  /** The stored recording, for drafts; null until it is ready. */
  file_id: StoredId.nullable(),
  created_at: z.iso.datetime(),
  /** When it is deleted if incomplete; null when it is complete. */
  expires_at: z.iso.datetime().nullable(),
})
export type Upload = z.output<typeof Upload>

/** The space left for uploads. */
export const UploadSpace = z.object({
  /** Bytes left of the quota. */
  quota_left: z.number().int(),
  /** Bytes left on the disk, excluding uploads in progress. */
  disk_left: z.number().int(),
  max_bytes: z.number().int(),
})

const AnswersUpload = z.object({ data: Upload })
const params = z.object({ id: StoredId })

/** Creates an upload; its bytes follow below `uploadsPath`. `LimitReached`: the quota or the disk is full. */
export const createUpload = studioEndpoint({
  method: 'POST',
  path: '/studio/uploads',
  access: 'editor',
  summary: 'Creates an upload of up to 4 GiB; its bytes are sent to /studio-uploads/:id by tus 1.0.',
  body: z.object({
    name: plainText(255).trim().min(1),
    bytes: z
      .number()
      .int()
      .positive({ error: 'studioSound.refused.empty' satisfies MessageKey })
      .max(Number.MAX_SAFE_INTEGER),
    modified_at: Moment,
  }),
  returns: AnswersUpload,
  refusals: ['LimitReached'],
})

export const listUploads = studioEndpoint({
  method: 'GET',
  path: '/studio/uploads',
  access: 'editor',
  summary: 'Lists the caller’s last 200 uploads and the space left.',
  returns: z.object({ data: z.array(Upload), room: UploadSpace }),
})

export const getUpload = studioEndpoint({
  method: 'GET',
  path: '/studio/uploads/:id',
  access: 'editor',
  summary: 'Returns one of the caller’s uploads.',
  params,
  returns: AnswersUpload,
  refusals: ['NotFound'],
})

/** Completes an upload with its SHA-256; it is then verified and measured. `Conflict`: some bytes are missing. */
export const finishUpload = studioEndpoint({
  method: 'POST',
  path: '/studio/uploads/:id/finish',
  access: 'editor',
  summary: 'Completes an upload with the SHA-256 of the file as the browser read it.',
  params,
  body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  returns: AnswersUpload,
  refusals: ['NotFound', 'Conflict'],
})

/** Cancels an upload, or removes a finished one from the list; a ready recording stays stored. */
export const removeUpload = studioEndpoint({
  method: 'DELETE',
  path: '/studio/uploads/:id',
  access: 'editor',
  summary: 'Cancels an upload, or removes a finished one from the list.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})

/** A silence in a recording, in seconds from its start. */
const Silence = z.object({ start: z.number(), end: z.number() })

/** A recording to compare with another by ear. */
const Compared = z.object({ file_id: StoredId, duration_seconds: z.number(), audio_url: z.string() })

/** A stored recording with its measurements; those that could not be made are null. */
export const Recording = z.object({
  file_id: StoredId,
  bytes: z.number().int(),
  mime_type: z.string(),
  /** Whether it has been measured; until then the fields below are null or empty. */
  is_measured: z.boolean(),
  duration_seconds: z.number().nullable(),
  sample_rate: z.number().int().nullable(),
  channels: z.number().int().nullable(),
  /** Integrated loudness by EBU R 128 in LUFS; null for silence and for undecodable files. */
  loudness_lufs: z.number().nullable(),
  /** In dBTP by BS.1770. */
  true_peak_dbtp: z.number().nullable(),
  /** The number of places where the sound clips at full scale. */
  clipped_places: z.number().int().nullable(),
  /** The codec of the original file, such as `aac` or `alac`. */
  codec: z.string().nullable(),
  /** The original file, if listeners get a converted one. */
  original_file_id: StoredId.nullable(),
  /** The gain in dB to reach -16 LUFS with no peak above -1 dBTP; null when the loudness is unknown. */
  gain_db: z.number().nullable(),
  /** Silences of at least three seconds, the first 1000. */
  silences: z.array(Silence),
  has_waveform: z.boolean(),
  /** A temporary address where the caller can hear it. */
  audio_url: z.string(),
  /**
   * The state of its clear voice: `none` until requested; null when this server cannot make one or the
   * recording is one itself.
   */
  clear_voice: z
    .object({ state: z.enum(['none', 'requested', 'ready', 'failed']), recording: Compared.nullable() })
    .nullable(),
  /** The original recording, if this is a clear voice. */
  clear_of: Compared.nullable(),
})
export type Recording = z.output<typeof Recording>

export const getRecording = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings/:id',
  access: 'editor',
  summary: 'Returns a stored recording with its measurements and an address to hear it.',
  params,
  returns: z.object({ data: Recording }),
  refusals: ['NotFound'],
})

/** The waveform of a recording. */
export const Waveform = z.object({
  /** Pairs per second. */
  per_second: z.number().int(),
  duration_seconds: z.number(),
  /** Pairs of the minimum and the maximum sample of each tenth of a second, as signed bytes in base64. */
  peaks: z.base64(),
})
export type Waveform = z.output<typeof Waveform>

/** Returns the waveform of a recording; `NotFound` also before it is measured. */
export const getWaveform = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings/:id/waveform',
  access: 'editor',
  summary: 'Returns the waveform of a recording: minimum and maximum sample of each tenth of a second.',
  params,
  returns: z.object({ data: Waveform }),
  refusals: ['NotFound'],
})

export const measureRecording = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/:id/measure',
  access: 'editor',
  summary: 'Schedules the measurement of a stored recording, unless it has been measured.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})

/**
 * Starts making a clear voice of a recording: less rumble and steady noise, a smaller range between loud and
 * quiet words.
 */
export const requestClearVoice = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/:id/clear-voice',
  access: 'editor',
  summary: 'Schedules a clear-voice version of a stored recording; listeners hear it once a talk uses it.',
  params,
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})

/** Deletes a clear voice that no talk or draft uses, or cancels one in progress. */
export const removeClearVoice = studioEndpoint({
  method: 'DELETE',
  path: '/studio/recordings/:id/clear-voice',
  access: 'editor',
  summary: 'Deletes the clear voice of a recording, unless a talk or a draft uses it.',
  params,
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})

/**
 * Replaces the recording of a published talk at once. The talk keeps its id and so its bookmarks, notes,
 * saved positions, questions and transcripts; all are shifted if the start has moved.
 */
export const replaceRecording = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/recording',
  access: 'editor',
  summary:
    'Replaces the recording of a published talk; questions, notes, positions and transcripts are shifted by an offset.',
  params: z.object({ id: ItemId }),
  body: z.object({
    file_id: StoredId,
    /** Seconds by which the speech is later than before; negative when the beginning was cut off. */
    offset_seconds: z.number().min(-360_000).max(360_000).default(0),
  }),
  returns: z.object({
    data: z.object({
      track_id: z.number().int(),
      file_id: StoredId,
      duration_seconds: z.number(),
      /** The numbers of shifted questions, notes, saved positions and transcript segments. */
      moved: z.object({
        questions: z.number().int(),
        notes: z.number().int(),
        places: z.number().int(),
        segments: z.number().int(),
      }),
    }),
  }),
  refusals: ['NotFound'],
})
