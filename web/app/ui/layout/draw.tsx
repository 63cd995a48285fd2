import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'

/** The props of an element: of its default tag, or of `as`, another tag or a component. */
export type Drawn<T extends ElementType> = { as?: T } & Omit<ComponentProps<T>, 'as'>

interface Given {
  as?: ElementType
  className?: string
  gap?: number | undefined
  style?: object
}

/** Renders an element with these classes, in addition to those in its props. */
export function draw(tag: ElementType, variant: string | undefined, props: Given) {
  const { as: Tag = tag, className, gap, ...rest } = props
  if (gap) rest.style = { gap: `var(--s${gap})`, ...rest.style }
  return <Tag {...rest} className={clsx(variant, className)} />
}
