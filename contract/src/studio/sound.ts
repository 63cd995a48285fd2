import type { MessageKey } from '@sohbet/messages'
import { z } from 'zod'
import { Done } from '../call/done.ts'
import { ItemId } from './content.ts'
import { Moment, plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The largest recording that can be uploaded: 4 GiB, about a day of sound without loss. */
export const maxUploadBytes = 4 * 1024 ** 3
/** Below which the bytes of uploads are sent, by the protocol tus 1.0: `HEAD` tells how many are there, `PATCH` adds. */
export const uploadsPath = '/studio-uploads'
/** Bytes of an upload that one request sends at most. */
export const maxUploadPieceBytes = 32 * 1024 ** 2
/** Days after which an upload that was not finished is removed. */
export const uploadLifeDays = 7

/** The id of an upload, and of a stored recording. */
export const StoredId = z
  .string()
  .regex(/^[a-z0-9]{20}$/)
  .meta({ examples: ['q7m3kx2v5t6bnhd4wzap'] })

/**
 * Where an upload stands: `receiving` until all bytes and their SHA-256 are here, `checking` while it is compared and
 * measured, then `ready`, or `failed` with a `problem`, and nothing is kept of it.
 */
export const UploadState = z.enum(['receiving', 'checking', 'ready', 'failed'])
/** Where an upload stands. */
export type UploadState = z.output<typeof UploadState>

/** A file on its way in. */
export const Upload = z.object({
  id: StoredId,
  /** The name of the file where it comes from. */
  name: z.string(),
  bytes: z.number().int(),
  /** How many of them are here. */
  received_bytes: z.number().int(),
  /** When the file was last changed where it comes from: with name and size it tells whether one is the same. */
  modified_at: z.iso.datetime(),
  state: UploadState,
  /** Why it failed, as a sentence; null unless it did. */
  problem: z.string().nullable(),
  /** Whether it failed in a way that sending the same file again can help. */
  may_retry: z.boolean(),
  /** The stored recording, for drafts; null until it is ready. */
  file_id: StoredId.nullable(),
  created_at: z.iso.datetime(),
  /** When it is removed unless it is finished; null when it is. */
  expires_at: z.iso.datetime().nullable(),
})
/** A file on its way in. */
export type Upload = z.output<typeof Upload>

/** How much may still come in. */
export const UploadRoom = z.object({
  /** Bytes that may be uploaded before the quota is used up. */
  quota_left: z.number().int(),
  /** Bytes that fit onto the disk, besides what is already on its way. */
  disk_left: z.number().int(),
  max_bytes: z.number().int(),
})

const AnswersUpload = z.object({ data: Upload })
const params = z.object({ id: StoredId })

/** Announces a file; its bytes follow below `uploadsPath`. `LimitReached`: the quota is used up, or the disk is full. */
export const createUpload = studioEndpoint({
  method: 'POST',
  path: '/studio/uploads',
  access: 'editor',
  summary: 'Announces a recording of up to 4 GiB; its bytes are sent to /studio-uploads/:id by tus 1.0.',
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

/** The uploads of the person, the newest first. */
export const listUploads = studioEndpoint({
  method: 'GET',
  path: '/studio/uploads',
  access: 'editor',
  summary: 'The 200 newest uploads of the person, and how much may still come in.',
  returns: z.object({ data: z.array(Upload), room: UploadRoom }),
  refusals: [],
})

/** One upload of the person. */
export const getUpload = studioEndpoint({
  method: 'GET',
  path: '/studio/uploads/:id',
  access: 'editor',
  summary: 'An upload of the person.',
  params,
  returns: AnswersUpload,
  refusals: ['NotFound'],
})

/**
 * Says that all bytes were sent, and which they are; from then on the upload is checked and measured. `Conflict`: some of
 * them are not here yet.
 */
export const finishUpload = studioEndpoint({
  method: 'POST',
  path: '/studio/uploads/:id/finish',
  access: 'editor',
  summary: 'Ends an upload with the SHA-256 of the file as the browser read it.',
  params,
  body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  returns: AnswersUpload,
  refusals: ['NotFound', 'Conflict'],
})

/** Gives an upload up, or takes an ended one off the list; a recording that is ready stays stored. */
export const removeUpload = studioEndpoint({
  method: 'DELETE',
  path: '/studio/uploads/:id',
  access: 'editor',
  summary: 'Gives an upload up, or takes an ended one off the list.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})

/** A stretch of silence in a recording, in seconds from its beginning. */
const Silence = z.object({ start: z.number(), end: z.number() })

/** A recording that is compared with another one by ear. */
const Compared = z.object({ file_id: StoredId, duration_seconds: z.number(), audio_url: z.string() })

/** A stored recording and what was measured of it; what could not be measured is null. */
export const Recording = z.object({
  file_id: StoredId,
  bytes: z.number().int(),
  mime_type: z.string(),
  /** Whether it has been measured; until then everything below is null or empty. */
  is_measured: z.boolean(),
  duration_seconds: z.number().nullable(),
  sample_rate: z.number().int().nullable(),
  channels: z.number().int().nullable(),
  /** Integrated loudness by EBU R 128, in LUFS; null for silence and for what cannot be decoded here. */
  loudness_lufs: z.number().nullable(),
  /** In dBTP, by BS.1770. */
  true_peak_dbtp: z.number().nullable(),
  /** Places where the sound was cut off at full scale. */
  clipped_places: z.number().int().nullable(),
  /** What the sound of the file is that came in, such as `aac` or `alac`. */
  codec: z.string().nullable(),
  /** The file as it came in, where listeners get another one that was made of it. */
  original_file_id: StoredId.nullable(),
  /** What puts it at -16 LUFS, in dB, with no peak above -1 dBTP; null where the loudness is not known. */
  gain_db: z.number().nullable(),
  /** Silences of three seconds and more, the first 1000. */
  silences: z.array(Silence),
  has_waveform: z.boolean(),
  /** Where this person can hear it for a while. */
  audio_url: z.string(),
  /** Its clear voice: `none` until one is requested; null where this machine cannot make one, or it is one itself. */
  clear_voice: z
    .object({ state: z.enum(['none', 'requested', 'ready', 'failed']), recording: Compared.nullable() })
    .nullable(),
  /** The recording of which it is the clear voice. */
  clear_of: Compared.nullable(),
})
/** A stored recording and what was measured of it. */
export type Recording = z.output<typeof Recording>

/** A stored recording, by the `file_id` of a draft. */
export const getRecording = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings/:id',
  access: 'editor',
  summary: 'A stored recording, what was measured of it, and an address to hear it.',
  params,
  returns: z.object({ data: Recording }),
  refusals: ['NotFound'],
})

/** The waveform of a recording. */
export const Waveform = z.object({
  /** Pairs a second. */
  per_second: z.number().int(),
  duration_seconds: z.number(),
  /** Pairs of the lowest and the highest sample of each tenth of a second, as signed bytes, in base64. */
  peaks: z.base64(),
})
/** The waveform of a recording. */
export type Waveform = z.output<typeof Waveform>

/** What a recording looks like; `NotFound` also while it was not measured. */
export const getWaveform = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings/:id/waveform',
  access: 'editor',
  summary: 'The lowest and highest sample of each tenth of a second of a recording.',
  params,
  returns: z.object({ data: Waveform }),
  refusals: ['NotFound'],
})

/** Has a recording measured that came in another way than by an upload. */
export const measureRecording = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/:id/measure',
  access: 'editor',
  summary: 'Has a stored recording measured soon, unless it has been.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})

/** Has a clear voice of a recording made: less rumble and steady noise, loud and quiet words nearer to each other. */
export const requestClearVoice = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/:id/clear-voice',
  access: 'editor',
  summary: 'Has a recording with a clear voice made of a stored one; listeners hear it once a talk has it.',
  params,
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})

/** Removes a clear voice that no talk and no draft has, or gives up one that is being made. */
export const removeClearVoice = studioEndpoint({
  method: 'DELETE',
  path: '/studio/recordings/:id/clear-voice',
  access: 'editor',
  summary: 'Removes the clear voice of a recording, unless a talk or a draft has it.',
  params,
  returns: Done,
  refusals: ['NotFound', 'Conflict'],
})

/**
 * Gives a published talk another recording, at once. The talk keeps its id, and with it bookmarks, notes, saved places,
 * questions and transcripts; where the beginning has moved, all of them move along.
 */
export const replaceRecording = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/recording',
  access: 'editor',
  summary:
    'Gives a published talk another recording; questions, notes, places and transcripts move by an offset.',
  params: z.object({ id: ItemId }),
  body: z.object({
    file_id: StoredId,
    /** Seconds by which what was said is later than before; negative when the beginning was cut off. */
    offset_seconds: z.number().min(-360_000).max(360_000).default(0),
  }),
  returns: z.object({
    data: z.object({
      track_id: z.number().int(),
      file_id: StoredId,
      duration_seconds: z.number(),
      /** How many questions, notes, saved places and segments of the transcript were moved. */
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
