import type { ReactElement, ReactNode } from 'react'
import { Text } from '../../ui/text/text.tsx'

/** Words of a sentence that keep their own direction. */
export function isolate(words: ReactNode): ReactElement {
  return <bdi>{words}</bdi>
}

/** Words of a sentence that only a screen reader reads. */
export function unseen(words: ReactNode): ReactElement {
  return (
    <Text as="span" look="unseen">
      {words}
    </Text>
  )
}

/** The day that a sentence names, as a moment. */
export function dayOf(moment: string): (words: ReactNode) => ReactElement {
  return (words) => <time dateTime={moment}>{words}</time>
}
