import { useState } from 'react'
import type { ComponentType } from 'react'

/** A component whose code is fetched when it is first asked for. */
export interface Lazy<Props> {
  /** Undefined until it is here. */
  Component: ComponentType<Props> | undefined
  isOpen: boolean
  /** Fetches the code, once, and opens; false when it could not be had. */
  open: () => Promise<boolean>
  close: () => void
}

/** Not React.lazy, which remembers a failure for ever and shows it in the place of the whole page. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const [isOpen, setIsOpen] = useState(false)
  const open = async (): Promise<boolean> => {
    try {
      const loaded = await load()
      setComponent(() => loaded)
      setIsOpen(true)
      return true
    } catch {
      return false
    }
  }
  return { Component, isOpen, open, close: () => setIsOpen(false) }
}
