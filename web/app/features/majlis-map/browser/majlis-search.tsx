import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import styles from './majlis-search.module.css'

/** The field that finds a majlis while typing; a plain form without JavaScript. */
export function MajlisSearch({
  text: query,
  country,
  isThisWeek,
  isOpenToAll,
  onType,
}: {
  text: string
  country: string
  isThisWeek: boolean
  isOpenToAll: boolean
  onType(text: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Navigation and "Show all" change the text too; it is not overwritten while the user types.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = query
  }, [query])
  return (
    <Stack as={Form} gap={3} role="search" action="/majlis-map" preventScrollReset>
      <FieldBox
        icon="magnifying-glass"
        ref={input}
        name="q"
        type="search"
        defaultValue={query}
        placeholder={t('map.search.placeholder')}
        aria-label={t('map.search.label')}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onType(target.value)}
      />
      {country !== '' && <input type="hidden" name="country" value={country} />}
      {isThisWeek && <input type="hidden" name="week" value="1" />}
      {isOpenToAll && <input type="hidden" name="open" value="1" />}
      <Button type="submit" variant="primary" className={styles['send']}>
        {t('ui.search')}
      </Button>
    </Stack>
  )
}
