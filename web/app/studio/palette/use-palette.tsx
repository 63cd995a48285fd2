import type { StudioRole } from '@sohbet/contract/studio'
import { type ReactNode, useState } from 'react'
import { t } from '@sohbet/messages'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { paletteKeys, useShortcuts } from './shortcuts.ts'

/** The palette: a function and keys that open it, and its element. */
export function usePalette(roles: readonly StudioRole[]): { open: () => void; palette: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  // Does not open above a dialog that waits for an answer.
  const press = (): void => setOpen(!isOpen && document.querySelector('dialog[open]') === null)
  useShortcuts([{ keys: paletteKeys, label: t('studioShell.palette.title'), run: press }])
  return {
    open: () => setOpen(true),
    palette: isOpen && <LazyPart load={loadDialog} props={{ roles, onClose: () => setOpen(false) }} />,
  }
}

const loadDialog = async () => (await import('./palette-dialog.tsx')).PaletteDialog
