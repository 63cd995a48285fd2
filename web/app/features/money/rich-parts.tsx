import type { ReactElement, ReactNode } from 'react'
import { Text } from '#ui/text/text.tsx'

/** A part of a sentence with its own direction. */
export function isolate(text: ReactNode): ReactElement {
  return <bdi>{text}</bdi>
}

/** A part of a sentence for screen readers only. */
export function unseen(text: ReactNode): ReactElement {
  return (
    <Text as="span" variant="unseen">
      {text}
    </Text>
  )
}

/** A date within a sentence, as a time element. */
export function dayOf(moment: string): (text: ReactNode) => ReactElement {
  return (text) => <time dateTime={moment}>{text}</time>
}
