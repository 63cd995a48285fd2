import { type ComponentProps, type MouseEvent, type PointerEvent, use, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isOwnPath } from '@sohbet/contract/own-path'
import { isPlainClick } from './is-plain-click.ts'
import { LinkPrefetchContext } from './link-prefetch-context.ts'
import { toLocalPath } from './local-path.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The full path on this site without its language, or the URL of another site. */
  to: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Prefetches the page when the link comes near the screen (ROUTE-36). */
  isPrefetched?: boolean
  /** Passed to the target page in its history state. */
  state?: unknown
}

/**
 * A link that navigates without a page load. The router's own link also resolves relative paths at every
 * render, which took more than half of the rendering time of a page with a hundred links.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink

// On the server: without handlers and prefetching, which took a twentieth of a page's rendering time.
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
    // Like a browser: navigating to the current page replaces its history entry.
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

/** Sets the forwarded ref and returns its cleanup, as React does. */
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
