import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type EditedItem, getItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { asCollection, useDraft } from '../draft/use-draft.ts'
import { TalkQuestions } from '../questions/talk-questions.tsx'
import { ItemHead } from './item-head.tsx'
import { FaultsProvider, useFaults } from './publish/faults.tsx'
import styles from './item-editor.module.css'

/** Loads the item in the URL with its draft, and the key of the talk. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '', key = '' } = args.params
  return { edited: (await loadBody(args, getItem, { params: { id } })).data, trackKey: key }
}

/** Going from one tab to another loads nothing. */
export { isOtherItem as shouldRevalidate } from '../draft/new-draft.ts'

/** `/studio/items/:id/talks/:key`: one talk of a collection, with its recording and its questions. */
export function Component() {
  const { edited, trackKey } = useLoaderData<typeof loader>()
  return <TalkEditor key={`${edited.item.id}-${trackKey}`} edited={edited} trackKey={trackKey} />
}

/** The questions of one talk, under the head of the item. */
function TalkEditor({ edited, trackKey }: { edited: EditedItem; trackKey: string }) {
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
