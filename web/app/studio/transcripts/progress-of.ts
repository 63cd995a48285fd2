import type { TranscriptHead } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'

/** Number of verified segments as text. */
export function progressOf({ verified, segments, missing }: TranscriptHead): string {
  const progress = t('studioTranscripts.progress', { verified, count: segments })
  return missing > 0 ? `${progress} · ${t('studioTranscripts.missing', { count: missing })}` : progress
}
