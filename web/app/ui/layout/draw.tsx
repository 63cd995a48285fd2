import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'

/** The properties of an element: of its own tag, or of `as`, which is another tag or a component. */
export type Drawn<T extends ElementType> = { as?: T } & ComponentProps<T>

/** Draws an element of these classes; a class that is given to it stands beside them. */
export function draw(tag: ElementType, look: string | undefined, props: { as?: ElementType }) {
  const { as: Tag = tag, className, ...rest }: { as?: ElementType; className?: string } = props
  return <Tag {...rest} className={clsx(look, className)} />
}
