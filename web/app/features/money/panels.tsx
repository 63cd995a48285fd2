import clsx from 'clsx'
import type { ElementType, ReactNode } from 'react'
import { draw } from '#ui/layout/draw.tsx'
import type { Drawn } from '#ui/layout/draw.tsx'
import styles from './panels.module.css'

/** Two columns of one height, the first a little wider; below one another where there is little room. */
export function Columns<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['columns'], props)
}

/** The same, each as high as what stands in it. */
export function TopColumns<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', clsx(styles['columns'], styles['top']), props)
}

/** What belongs together, in a frame. */
export function Panel<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['panel'], props)
}

/** What each thing comes to, as lines of a `dl`. */
export function Prices<T extends ElementType = 'dl'>(props: Drawn<T>) {
  return draw('dl', styles['prices'], props)
}

/** One line of `Prices`. */
export function Price({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
