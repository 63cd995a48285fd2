/** Acts once the page is loaded and has nothing else to do; answers what calls it off. */
export function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const wait = (): void => {
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: 3000 })
    else timer = setTimeout(act, 1000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
