import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'

// As keys are spelled and no sentence is. In the browser's files the messages stand in the places of their keys.
const keyShape = /^[a-z]\w*(?:\.\w+)+$/

/** What a schema says is wrong, in words: our schemas say the key of a message, zod itself a sentence. */
export function saidBySchema(said: string): string {
  return keyShape.test(said) ? t(said as MessageKey) : said // Nothing else of that shape is said by a schema.
}
