import clsx from 'clsx'
import type { ElementType, ReactNode } from 'react'
import { draw, type Drawn } from '#ui/layout/draw.tsx'
import styles from './panels.module.css'

/** Two columns of equal height, the first slightly wider; stacked on narrow screens. */
export function Columns<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['columns'], props)
}

/** The same, each column as tall as its content. */
export function TopColumns<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', clsx(styles['columns'], styles['top']), props)
}

/** A bordered section. */
export function Panel<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['panel'], props)
}

/** Amounts as lines of a `dl`. */
export function Prices<T extends ElementType = 'dl'>(props: Drawn<T>) {
  return draw('dl', styles['prices'], props)
}

/** A name and its amount. */
export type SumLine = readonly [name: string, value: string]

/** The lines of a sum; false for one that does not apply. */
export function SumLines({
  lines,
  className,
}: {
  lines: readonly (SumLine | false)[]
  className?: string | undefined
}) {
  return (
    <Prices className={className}>
      {lines.map(
        (line) =>
          line !== false && (
            <Price key={line[0]} name={line[0]}>
              {line[1]}
            </Price>
          ),
      )}
    </Prices>
  )
}

/** One line of `Prices`. */
export function Price({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
