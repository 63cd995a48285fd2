import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What may stand open above the page: the whole sheet, or one list or set of choices of the player. */
export type PlayerPanel = 'now-playing' | 'more' | 'queue' | 'questions' | 'transcript'

/** What every part that opens above the page is told. */
export interface OpenedPart {
  isOpen: boolean
  onClose: () => void
}

// The sheet, and the panel above it or alone: each opens and closes without the other.
interface OpenPanels {
  isSheetOpen: boolean
  panel: Exclude<PlayerPanel, 'now-playing'> | null
}

const openPanels = createStore<OpenPanels>(() => ({ isSheetOpen: false, panel: null }))

/** Opens a panel; one that is open gives way to it, the sheet stays. */
export function openPanel(panel: PlayerPanel): void {
  openPanels.setState(panel === 'now-playing' ? { isSheetOpen: true } : { panel })
}

/** Closes the panel, or with it the whole sheet. */
export function closePanel(panel: PlayerPanel): void {
  if (panel === 'now-playing') openPanels.setState({ isSheetOpen: false, panel: null })
  else if (openPanels.getState().panel === panel) openPanels.setState({ panel: null })
}

let page = ''

/** What stands open belongs to the page on which it was opened, and closes on another. */
export function comeToPage(pathname: string): void {
  if (pathname !== page) closePanel('now-playing')
  page = pathname
}

/** Whether a panel is open. */
export function isPanelOpen(panel: PlayerPanel, open = openPanels.getState()): boolean {
  return panel === 'now-playing' ? open.isSheetOpen : open.panel === panel
}

/** Whether a panel is open, for a component. */
export function useIsPanelOpen(panel: PlayerPanel): boolean {
  return useStore(openPanels, (open) => isPanelOpen(panel, open))
}
