import type { Transcript } from '@sohbet/contract'
import { currentLanguage, directionOf } from '@sohbet/messages'

/** Whether every segment that has words was verified against the recording. */
export function isVerified({ segments }: Transcript): boolean {
  return segments.every(({ state }) => state === null || state === 'verified')
}

/** Marks words of the interface amid a text of another language. */
export function interfaceWords() {
  const language = currentLanguage()
  return { lang: language, dir: directionOf(language), 'data-interface': '' }
}
