import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

/** The search field of wide screens; the key `/` leads into it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (input.current?.checkVisibility() !== true) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Form className={styles['search']} role="search" action="/search">
      <Icon name="magnifying-glass" size="s" />
      <input
        ref={input}
        name="q"
        type="search"
        dir="auto"
        aria-label="Search talks and questions"
        aria-keyshortcuts="/"
        placeholder="Search talks and questions"
      />
      <kbd aria-hidden="true">/</kbd>
    </Form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
