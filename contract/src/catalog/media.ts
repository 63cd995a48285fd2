import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PathId, plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'

/**
 * API-23: returns a new signed address of an audio file the caller may hear now, as a bare array [url,
 * expiry] (B-40, C-0.1).
 */
export const refreshAudioToken = endpoint({
  ...paths.refreshAudioToken,
  access: 'visitor',
  summary: 'Returns a new signed address of an audio file and its expiry in epoch seconds.',
  query: z.object({
    url: plainText(2048).min(1),
    /** The track that plays it: after its recording was replaced, the address of the new one is returned. */
    track: PathId.optional(),
    /**
     * `small`: the version for phones, if there is one. `even`: the version with levelled loudness, if there
     * is one. `original`: the file as uploaded.
     */
    sound: z.enum(['original', 'even', 'small']).default('even'),
  }),
  returns: z.tuple([z.string(), z.number().int()]),
  refusals: ['NotARecording', 'NotFound'],
})
