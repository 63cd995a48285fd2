import type { EditedItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { asCollection, useDraft } from '../draft/use-draft.ts'
import { TalkQuestions } from '../questions/talk-questions.tsx'
import { ItemHead } from './item-head.tsx'
import { FaultsProvider, useFaults } from './publish/faults.tsx'
import styles from './item-editor.module.css'

/** The questions of one talk, under the head of the item. */
export function TalkEditor({ edited, trackKey }: { edited: EditedItem; trackKey: string }) {
  const handle = useDraft(edited)
  const collection = asCollection(handle)
  const track = collection?.draft.tracks.find(({ key }) => key === trackKey)
  const faults = useFaults(handle)
  const back = `/studio/items/${edited.item.id}?tab=talks`
  if (collection === undefined || track === undefined)
    return (
      <EmptyState
        title={t('studioEditor.talks.gone')}
        action={{ label: t('studioEditor.talks.back'), to: back }}
      />
    )
  return (
    <FaultsProvider value={faults}>
      <ItemHead handle={handle} talk={track.title}>
        {track.track_id !== null && (
          <LinkButton variant="ghost" to={`/studio/transcripts/${track.track_id}`}>
            {t('studioTranscripts.title')}
          </LinkButton>
        )}
      </ItemHead>
      <div className={styles['content']}>
        <TalkQuestions handle={collection} trackKey={trackKey} />
      </div>
    </FaultsProvider>
  )
}
