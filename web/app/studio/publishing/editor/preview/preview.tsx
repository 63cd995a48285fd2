import { useState } from 'react'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { CollectionHead } from '#features/collection/head/collection-head.tsx'
import { QuestionIndex } from '#features/collection/questions/question-index.tsx'
import { TrackRow } from '#features/collection/tracks/track-row.tsx'
import { AccountProvider } from '#session/account/account-context.ts'
import { Select } from '#ui/field/select.tsx'
import { Row, Section } from '#ui/layout/layout.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { useTopicNames } from '#studio/shared/fields/topics-field.tsx'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { previewAccount, toDetail, viewers } from './preview-data.ts'
import type { Viewer } from './preview-data.ts'
import styles from './preview.module.css'

const viewerNames = {
  visitor: 'studioEditor.preview.visitor',
  member: 'studioEditor.preview.member',
  plus: 'studioEditor.preview.plus',
  premier: 'studioEditor.preview.premier',
  buyer: 'studioEditor.preview.buyer',
} as const satisfies Record<Viewer, string>

/** Previews the page of a collection for each kind of listener; it is inert. */
export function Preview({ handle: { draft, item } }: { handle: DraftHandle<CollectionDraft> }) {
  const [viewer, setViewer] = useState<Viewer>('visitor')
  const [isPhone, setPhone] = useState(true)
  const nameOfTopic = useTopicNames(draft.topics)
  const collection = toDetail({ draft, item, nameOfTopic, viewer })
  const noop = (): void => undefined
  return (
    <section className={styles['preview']} aria-label={t('studioEditor.preview.title')}>
      <Row gap={3} className={styles['tools']}>
        <Select
          label={t('studioEditor.preview.as')}
          value={viewer}
          options={viewers.map((one) => ({ value: one, label: t(viewerNames[one]) }))}
          onChange={({ target }) => setViewer(viewers.find((one) => one === target.value) ?? 'visitor')}
        />
        <Switch isOn={isPhone} onTurn={setPhone}>
          {t('studioEditor.preview.phone')}
        </Switch>
      </Row>
      <PreviewFrame title={t('studioEditor.preview.title')} width={isPhone ? 390 : 1280}>
        <AccountProvider value={previewAccount(viewer)}>
          <CollectionHead collection={collection} start={{}} onStart={noop} />
          <Section as="div">
            <ol>
              {collection.tracks.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  slug={collection.slug}
                  number={track.position}
                  questionCount={collection.index.filter(({ audio_id: id }) => id === track.id).length}
                  isBought={viewer === 'buyer'}
                  onPress={noop}
                  onPressDown={noop}
                />
              ))}
            </ol>
            {collection.index.length > 0 && (
              <QuestionIndex collection={collection} playing={null} isBeside={false} />
            )}
          </Section>
        </AccountProvider>
      </PreviewFrame>
    </section>
  )
}
