import { createElement, Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { currentLanguage, formatMessage } from '@sohbet/messages'
import type { MessageKey, TagsOf, ValuesOf } from '@sohbet/messages'

/** What a place or a tag of a message becomes: a value, or an element around what stands within the tag. */
type RichValue = string | number | Date | ((text: ReactNode) => ReactElement)

/** A sentence with elements in it: `<link>…</link>` of the message is drawn by the function `link`. */
export function rich<Key extends MessageKey>(
  key: Key,
  values: ValuesOf<Key> & Readonly<Record<TagsOf<Key>, RichValue>> & Readonly<Record<string, RichValue>>,
): ReactNode {
  const entries = Object.entries(values as Readonly<Record<string, RichValue>>).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: (string | ReactElement)[]) => value(together(parts)) : value,
  ])
  return together([formatMessage<ReactElement>(key, currentLanguage(), Object.fromEntries(entries))].flat())
}

// As arguments, elements need no keys: their order never changes.
function together(parts: readonly (string | ReactElement)[]): ReactNode {
  const [only] = parts
  return parts.length === 1 ? only : createElement(Fragment, null, ...parts)
}
