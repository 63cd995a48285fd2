import type { ReactElement, ReactNode } from 'react'
import { Text } from '#ui/text/text.tsx'

/** Words of a sentence that keep their own direction. */
export function isolate(text: ReactNode): ReactElement {
  return <bdi>{text}</bdi>
}

/** Words of a sentence that only a screen reader reads. */
export function unseen(text: ReactNode): ReactElement {
  return (
    <Text as="span" variant="unseen">
      {text}
    </Text>
  )
}

/** The day that a sentence names, as a moment. */
export function dayOf(moment: string): (text: ReactNode) => ReactElement {
  return (text) => <time dateTime={moment}>{text}</time>
}
