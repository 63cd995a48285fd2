import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** Draws a part of a page as what its element takes: `<li {...draw(Card, { item })} />`. */
export type Draw = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

const drawAgain: Draw = (Part, props) => ({ children: createElement(Part, props) })

/**
 * How parts are drawn that stand on many pages. The server keeps what it has drawn for visitors and writes it again; a
 * browser takes it over like any other element. Such a part depends on its properties, which are plain values, on who
 * is signed in, and by the way to sign in on the address. It uses no id of React's, and its
 * pictures are not announced in the head of the page. This is the last hook of a component.
 */
export const useDraw: () => Draw = import.meta.env.SSR
  ? (await import('./visitor-markup.tsx')).useVisitorMarkup
  : () => drawAgain

/**
 * The same for parts that are one and the same for visitors and members on every page: they depend on their properties
 * alone, which are plain values, and look at neither the account nor the address.
 */
export const drawForAll: Draw = import.meta.env.SSR
  ? (await import('./visitor-markup.tsx')).drawCachedForAll
  : drawAgain
