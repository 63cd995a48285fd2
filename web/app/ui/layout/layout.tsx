import clsx from 'clsx'
import type { ElementType } from 'react'
import { draw } from './draw.tsx'
import type { Drawn } from './draw.tsx'
import styles from './layout.module.css'

/** `gap` is a step of the space tokens, `--s1` to `--s7`; a class may say otherwise where none is given. */
type Spaced<T extends ElementType> = Drawn<T> & { gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 }

/** As wide as the page's content, between its gutters. */
export function Container<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['wrap'], props)
}

/** A container with room above and below; sections that follow one another share it. */
export function Section<T extends ElementType = 'section'>(props: Drawn<T>) {
  return draw('section', clsx(styles['wrap'], styles['section']), props)
}

/** A section's heading, and at the other end of its line what leads on from it. */
export function SectionHead<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['head'], props)
}

/** Parts beside each other on one line, and on further lines where it is too short. */
export function Row<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['row'], props)
}

/** Parts below each other. */
export function Stack<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['stack'], props)
}

/** Columns of one width, as many as there is room for; `--column` is the least width, else 14rem. */
export function Grid<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['grid'], props)
}
