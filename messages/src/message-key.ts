import type { MessageArguments, MessageTags } from './generated/arguments.ts'
import type { en } from './generated/en.ts'

/** The key of a message. */
export type MessageKey = keyof typeof en

/** The values a message requires, by the arguments in its English text. */
export type ValuesOf<Key extends MessageKey> = Key extends keyof MessageArguments
  ? MessageArguments[Key]
  : Record<never, never>

/** No parameter for a message without arguments. */
export type ValuesGiven<Key extends MessageKey> =
  Record<never, never> extends ValuesOf<Key> ? [] : [values: ValuesOf<Key>]

/** The tags of a rich text, such as `link` in `<link>here</link>`. */
export type TagsOf<Key extends MessageKey> = Key extends keyof MessageTags ? MessageTags[Key] : never
