import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'

/** The properties of an element: of its own tag, or of `as`, which is another tag or a component. */
export type Drawn<T extends ElementType> = { as?: T } & Omit<ComponentProps<T>, 'as'>

interface Given {
  as?: ElementType
  className?: string
  gap?: number | undefined
  style?: object
}

/** Draws an element of these classes; a class that is given to it stands beside them. */
export function draw(tag: ElementType, variant: string | undefined, props: Given) {
  const { as: Tag = tag, className, gap, ...rest } = props
  if (gap) rest.style = { gap: `var(--s${gap})`, ...rest.style }
  return <Tag {...rest} className={clsx(variant, className)} />
}
