import { use, useCallback } from 'react'
import type { ComponentProps, MouseEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { isOwnPath } from '@sohbet/contract/own-path'
import { isPlainClick } from './is-plain-click.ts'
import { LinkPrefetchContext } from './link-prefetch-context.ts'
import { toLocalPath } from './local-path.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path of this site without its language, or the address of another one. */
  to: string
  /** Stay at this height of the page. */
  preventScrollReset?: boolean
  /** Fetch the page ahead when the link comes near the screen (ROUTE-36). */
  isPrefetched?: boolean
  /** Is handed to the page that it leads to, by its place in the history. */
  state?: unknown
}

/**
 * A link that changes the page without loading it again. The router's own link also resolves relative paths, and does
 * so at every rendering: with a hundred links on a page that was more than half of the work.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

// Where nothing is pressed: all that waits for a press or for the screen was a twentieth of a page's rendering.
function ServerLink({
  to,
  preventScrollReset: _scroll,
  isPrefetched: _isPrefetched,
  state: _state,
  ref: _ref,
  onClick: _click,
  onPointerDown: _press,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={toLocalPath(to)}>
      {children}
    </a>
  )
}

function BrowserLink({
  to,
  preventScrollReset = false,
  isPrefetched = true,
  state,
  ref,
  onClick,
  onPointerDown,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  const given = use(LinkPrefetchContext)
  const prefetch = isPrefetched && isOwnPath(to) && rest.target === undefined ? given : null
  const watch = useCallback(
    (link: HTMLAnchorElement) => {
      const release = handOver(ref, link)
      const leave = prefetch?.watch(link, to)
      return () => {
        leave?.()
        release()
      }
    },
    [prefetch, ref, to],
  )
  const press = (event: PointerEvent<HTMLAnchorElement>): void => {
    onPointerDown?.(event)
    prefetch?.hurry(to)
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isOwnPath(to) || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // As a browser does: the page that is open already gets no second entry in the history.
    void navigate(to, {
      replace: toLocalPath(to) === `${pathname}${search}${hash}`,
      preventScrollReset,
      state,
    })
  }
  return (
    <a {...rest} ref={watch} href={toLocalPath(to)} onClick={follow} onPointerDown={press}>
      {children}
    </a>
  )
}

/** Gives the element to the one who asked for it, and answers what takes it back, as React does. */
function handOver(ref: LinkProps['ref'], link: HTMLAnchorElement): () => void {
  if (ref === undefined || ref === null) return () => undefined
  if (typeof ref !== 'function') {
    ref.current = link
    return () => {
      ref.current = null
    }
  }
  const release = ref(link)
  return typeof release === 'function' ? release : () => ref(null)
}
