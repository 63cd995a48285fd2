import clsx from 'clsx'
import type { ElementType } from 'react'
import { draw, type Drawn } from './draw.tsx'
import styles from './layout.module.css'

/** `gap` is a step of the space tokens, `--s1` to `--s7`; without it a class may set the gap. */
type Spaced<T extends ElementType> = Drawn<T> & { gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 }

/** As wide as the page's content, between its gutters. */
export function Container<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['wrap'], props)
}

/** A container with vertical spacing; adjacent sections share it. */
export function Section<T extends ElementType = 'section'>(props: Drawn<T>) {
  return draw('section', clsx(styles['wrap'], styles['section']), props)
}

/** A section's heading, with a link at the end of its line. */
export function SectionHead<T extends ElementType = 'div'>(props: Drawn<T>) {
  return draw('div', styles['head'], props)
}

/** Items in a row that wraps. */
export function Row<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['row'], props)
}

/** Stacked items. */
export function Stack<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['stack'], props)
}

/** Columns of equal width, as many as fit; `--column` is the minimum width, 14rem by default. */
export function Grid<T extends ElementType = 'div'>(props: Spaced<T>) {
  return draw('div', styles['grid'], props)
}
