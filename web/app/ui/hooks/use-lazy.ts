import { type ComponentType, useState } from 'react'

/** A component whose code is loaded on first use. */
export interface Lazy<Props> {
  /** Undefined while loading. */
  Component: ComponentType<Props> | undefined
  isOpen: boolean
  /** Loads the code, once, and opens; false if loading failed. */
  open: () => Promise<boolean>
  close: () => void
}

/** Not React.lazy, which caches a failure for ever and shows it instead of the whole page. */
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
