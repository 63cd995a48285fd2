import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { currentLanguage, formatMessage, type MessageKey, type TagsOf, type ValuesOf } from '@sohbet/messages'

/**
 * A value of a message's placeholder or tag: a value, or a function that renders an element around the tag's
 * content.
 */
type RichValue = string | number | Date | ((text: ReactNode) => ReactElement)

/** A message with elements: the function `link` renders `<link>…</link>`. */
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

// Elements passed as arguments need no keys: their order never changes.
function together(parts: readonly (string | ReactElement)[]): ReactNode {
  const [only] = parts
  return parts.length === 1 ? only : createElement(Fragment, null, ...parts)
}
