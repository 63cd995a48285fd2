import type { Transcript, TranscriptPage } from '@sohbet/contract'
import { currentLanguage, directionOf } from '@sohbet/messages'

/** Whether every segment with text was verified against the recording. */
export function isVerified({ segments }: Transcript): boolean {
  return segments.every(({ state }) => state === null || state === 'verified')
}

/** The page of a talk's transcript in its spoken language. */
export function transcriptPath({ album, track_id: id }: Pick<TranscriptPage, 'album' | 'track_id'>): string {
  return `/audios/detail/${album.slug}/transcript/${id}`
}

/** The page for suggesting a correction of a segment. */
export function suggestionPath(
  page: Pick<TranscriptPage, 'album' | 'track_id'>,
  language: string,
  segmentId: number | undefined,
): string {
  return `${transcriptPath(page)}/suggest?language=${language}&segment=${segmentId ?? ''}`
}

/** Marks interface text within a text of another language. */
export function interfaceTextProps() {
  const language = currentLanguage()
  return { lang: language, dir: directionOf(language), 'data-interface': '' }
}
