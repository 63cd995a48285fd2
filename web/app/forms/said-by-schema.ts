import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'

// Matches keys and no sentence. In the browser's files, messages replace their keys.
const keyShape = /^[a-z]\w*(?:\.\w+)+$/

/** The message of a schema's error: our schemas have the key of a message, zod itself a sentence. */
export function saidBySchema(said: string): string {
  return keyShape.test(said) ? t(said as MessageKey) : said // No other message of a schema has that shape.
}
