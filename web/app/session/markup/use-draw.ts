import { type ComponentType, createElement, type ReactNode } from 'react'

/** Renders a part of a page to the props of its element: `<li {...draw(Card, { item })} />`. */
export type Draw = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

const drawAgain: Draw = (Part, props) => ({ children: createElement(Part, props) })

/**
 * Renders parts that occur on many pages. The server caches the markup for visitors; a browser hydrates it
 * like any other element. Such a part depends only on its properties, which are plain values, on the
 * account, and through its sign-in link on the URL. It uses no `useId`, and its images are not preloaded in
 * the head of the page. Must be the last hook of a component.
 */
export const useDraw: () => Draw = import.meta.env.SSR
  ? (await import('./visitor-markup.tsx')).useVisitorMarkup
  : () => drawAgain

/**
 * Renders parts that are the same for visitors and members on every page: they depend only on their
 * properties, which are plain values, and read neither the account nor the URL.
 */
export const drawForAll: Draw = import.meta.env.SSR
  ? (await import('./visitor-markup.tsx')).drawCachedForAll
  : drawAgain
