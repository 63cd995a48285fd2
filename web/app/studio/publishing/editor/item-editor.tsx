import clsx from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CollectionDraft, EditedItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { TabLinks } from '#ui/link/tabs.tsx'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { StateLabel } from '../../shared/state-label.tsx'
import { asCollection, type DraftHandle, useDraft } from '../draft/use-draft.ts'
import { itemPath, useItemAddress } from '../draft/new-draft.ts'
import { AccessTab, DetailsTab } from './details-tab.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { type EditorTab, editorTabs, FaultList, FaultsProvider, useFaults } from './publish/faults.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ItemHead } from './item-head.tsx'
import { TalksTab } from './talks-tab.tsx'
import { FileSuggestions } from './suggestions/file-suggestions.tsx'
import styles from './item-editor.module.css'

interface EditorProps {
  edited: EditedItem
  /** The idempotency key of a new item. */
  newKey: string | undefined
}

/** Edits and publishes a collection; an article has an editor of its own. */
export function ItemEditor({ edited, newKey }: EditorProps) {
  const handle = useDraft(edited, newKey)
  useItemAddress(handle)
  const faults = useFaults(handle)
  const [isPreviewed, setPreviewed] = useState(false)
  const collection = asCollection(handle)
  if (collection === undefined) return null
  return (
    <FaultsProvider value={faults}>
      <ItemHead handle={handle}>
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {t('studioEditor.preview.title')}
        </Button>
      </ItemHead>
      <div className={clsx(styles['columns'], isPreviewed && styles['previewed'])}>
        <div className={styles['content']}>
          <FaultList draft={handle.draft} />
          <FileSuggestions handle={collection} />
          <CollectionTabs handle={collection} whole={handle} />
        </div>
        {isPreviewed ? (
          <LazyPart load={loadPreview} props={{ handle: collection }} />
        ) : (
          <aside className={styles['aside']} aria-label={t('studioEditor.aside')}>
            <Stack gap={4}>
              <StateLabel item={handle.item} />
              <CoverPanel handle={collection} />
            </Stack>
          </aside>
        )}
      </div>
    </FaultsProvider>
  )
}

// Its code loads on demand.
async function loadPreview() {
  const { Preview } = await import('./preview/preview.tsx')
  return Preview
}

const tabNames = {
  details: 'studioEditor.tab.details',
  talks: 'studioEditor.tab.talks',
  access: 'studioEditor.tab.access',
  history: 'studioEditor.tab.history',
} as const satisfies Record<EditorTab, string>

function CollectionTabs({ handle, whole }: { handle: DraftHandle<CollectionDraft>; whole: DraftHandle }) {
  const [search] = useSearchParams()
  const requested = search.get('tab')
  const tab = editorTabs.find((one) => one === requested) ?? 'details'
  const addressOf = (name: EditorTab): string =>
    `${itemPath(handle.item)}${name === 'details' ? '' : `?tab=${name}`}`
  return (
    <>
      <TabLinks
        label={t('studioEditor.tabs')}
        current={addressOf(tab)}
        tabs={editorTabs.map((name) => ({
          to: addressOf(name),
          label: t(tabNames[name]),
          ...(name === 'talks' && { count: handle.draft.tracks.length }),
        }))}
      />
      <div className={styles['tab']}>
        {tab === 'details' && <DetailsTab handle={handle} />}
        {tab === 'talks' && <TalksTab handle={handle} />}
        {tab === 'access' && <AccessTab handle={handle} />}
        {tab === 'history' && <HistoryTab handle={whole} />}
      </div>
    </>
  )
}
