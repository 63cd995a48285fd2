import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path of this site, or the address of another one. */
  to: string
  /** Stay at this height of the page. */
  preventScrollReset?: boolean
}

/**
 * A link that changes the page without loading it anew. The router's own link also resolves relative paths, and does
 * so at every rendering: with a hundred links on a page that was more than half of the work.
 */
export function Link({ to, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isOurs(to) || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // As a browser does: the page that is open already gets no second entry in the history.
    void navigate(to, { replace: to === `${pathname}${search}${hash}`, preventScrollReset })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

function isOurs(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//')
}

// With a key held down, or another button, a browser opens a tab or window of its own.
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
