import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What can be open above the page: the whole sheet, or one panel of the player. */
export type PlayerPanel = 'now-playing' | 'more' | 'queue' | 'questions' | 'transcript'

/** Props of every part that opens above the page. */
export interface OpenedPart {
  isOpen: boolean
  onClose: () => void
}

// The sheet, and the panel above it or on its own; they open and close independently.
interface OpenPanels {
  isSheetOpen: boolean
  panel: Exclude<PlayerPanel, 'now-playing'> | null
}

const openPanels = createStore<OpenPanels>(() => ({ isSheetOpen: false, panel: null }))

/** Opens a panel; it replaces an open one, and the sheet stays. */
export function openPanel(panel: PlayerPanel): void {
  openPanels.setState(panel === 'now-playing' ? { isSheetOpen: true } : { panel })
}

/** Closes the panel, or the sheet together with its panel. */
export function closePanel(panel: PlayerPanel): void {
  if (panel === 'now-playing') openPanels.setState({ isSheetOpen: false, panel: null })
  else if (openPanels.getState().panel === panel) openPanels.setState({ panel: null })
}

let page = ''

/** Closes what was opened on another page. */
export function comeToPage(pathname: string): void {
  if (pathname !== page) closePanel('now-playing')
  page = pathname
}

/** Whether a panel is open. */
export function isPanelOpen(panel: PlayerPanel, open = openPanels.getState()): boolean {
  return panel === 'now-playing' ? open.isSheetOpen : open.panel === panel
}

/** Whether a panel is open, as a hook. */
export function useIsPanelOpen(panel: PlayerPanel): boolean {
  return useStore(openPanels, (open) => isPanelOpen(panel, open))
}
