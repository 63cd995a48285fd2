import type { MessageArguments, MessageTags } from './generated/arguments.ts'
import type { en } from './generated/en.ts'

/** The name of a message. */
export type MessageKey = keyof typeof en

/** What a message has to be given, by the arguments in its English text. */
export type ValuesOf<Key extends MessageKey> = Key extends keyof MessageArguments
  ? MessageArguments[Key]
  : Record<never, never>

/** Nothing at all for a message without arguments. */
export type ValuesGiven<Key extends MessageKey> =
  Record<never, never> extends ValuesOf<Key> ? [] : [values: ValuesOf<Key>]

/** The tags of a rich text, as `link` of `<link>here</link>`. */
export type TagsOf<Key extends MessageKey> = Key extends keyof MessageTags ? MessageTags[Key] : never
