import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { en } from './en/index.ts'

type English = typeof en

/** The name of a message. */
export type MessageKey = keyof English

interface Arguments {
  ICUArgument: string | number
  ICUNumberArgument: number
  ICUDateArgument: Date
}

/** What a message has to be given, by the places in its English text. */
export type ValuesOf<Key extends MessageKey> = GetICUArgs<English[Key], Arguments>

/** Nothing at all for a message without places. */
export type ValuesGiven<Key extends MessageKey> =
  Record<never, never> extends ValuesOf<Key> ? [] : [values: ValuesOf<Key>]

/** The tags of a rich text, as `link` of `<link>here</link>`. */
export type TagsOf<Key extends MessageKey> = TagsIn<English[Key]>
type TagsIn<Text> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never
