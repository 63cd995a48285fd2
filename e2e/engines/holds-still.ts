/**
 * Whether a marked element is in the window, has not moved since the last call, and has nothing over its
 * middle; a press would miss a moving element. Runs in the page of any browser, so it uses nothing from
 * outside itself.
 */
export function holdsStill(css: string): boolean {
  const element = document.querySelector<HTMLElement>(css)
  if (element === null) return false
  const before = element.dataset['walkedAt']
  const { x, y, width, height } = element.getBoundingClientRect()
  const now = [x, y, width, height].join(' ')
  element.dataset['walkedAt'] = now
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isFree = hit !== null && (element === hit || element.contains(hit))
  if (!isFree) element.scrollIntoView({ block: 'center' })
  return isFree && now === before
}
