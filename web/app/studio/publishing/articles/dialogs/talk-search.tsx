import { useEffect, useState } from 'react'
import type { CollectionDetail } from '@sohbet/contract'
import { suggestWords } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import styles from './dialogs.module.css'

/** Milliseconds after the last letter until the request. */
const pauseMs = 200

type Found = { value: string; label: string }[]

/** Finds a collection by its title. */
export function TalkSearch({ onChoose }: { onChoose: (collection: CollectionDetail) => void }) {
  const [search, setSearch] = useState('')
  const { found, hasFailed } = useFound(search)
  const [isMissing, setIsMissing] = useState(false)
  const choose = async (slug: string): Promise<void> => {
    const answer = await browserApi('getCollection', { params: { type: slug }, query: {} })
    if (answer.ok) onChoose(answer.body.data)
    else setIsMissing(true)
  }
  return (
    <Stack gap={4}>
      <Field
        type="search"
        icon="magnifying-glass"
        label={t('studioArticles.moment.search')}
        value={search}
        data-autofocus
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <div role="status">
        {(hasFailed || isMissing) && <p>{t('studioArticles.moment.failed')}</p>}
        {found?.length === 0 && <p>{t('studioArticles.moment.none')}</p>}
      </div>
      {found !== undefined && found.length > 0 && (
        <ul className={styles['found']} aria-label={t('studioArticles.moment.found')}>
          {found.map(({ value, label }) => (
            <li key={value}>
              <Button variant="ghost" className={styles['line']} onClick={() => void choose(value)}>
                <span dir="auto">{label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** Collections whose title contains the text; undefined until loaded. */
function useFound(search: string): { found: Found | undefined; hasFailed: boolean } {
  const [found, setFound] = useState<Found>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<void> => {
      const answer = await browserStudioApi(suggestWords, { query: { of: 'collection', search } })
      // A later letter has made another request.
      if (isOver) return
      setHasFailed(!answer.ok)
      if (answer.ok) setFound(answer.body.data)
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [search])
  return { found, hasFailed }
}
