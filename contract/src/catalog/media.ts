import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'

/** API-23: a fresh address for an audio file the caller may hear now; a bare array [url, expiry] (B-40, C-0.1). */
export const refreshAudioToken = endpoint({
  ...paths.refreshAudioToken,
  access: 'visitor',
  summary: 'A fresh address for an audio file, and its expiry in epoch seconds.',
  query: z.object({
    url: plainText(2048).min(1),
    /**
     * `small`: of the recording for phones, where one was made. `even`: at the loudness that all have, where one was
     * made. `original`: as it came in.
     */
    sound: z.enum(['original', 'even', 'small']).default('even'),
  }),
  returns: z.tuple([z.string(), z.number().int()]),
  refusals: ['NotARecording', 'NotFound'],
})
