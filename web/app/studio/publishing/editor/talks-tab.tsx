import clsx from 'clsx'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CollectionDraft, DraftTrack } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { titleFromName } from '@sohbet/contract/file-names'
import { newUuid } from '#lib/new-uuid.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { describeField, FieldMessages } from '#ui/field/field-layout.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { SortHandle, SortNews, useSortableList } from '#ui/list/sortable-list.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/popover/menu.tsx'
import type { MenuEntry } from '#ui/popover/menu-panel.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { accessName, audioAccesses } from '#studio/shared/item-labels.ts'
import { useRowFocus } from '#studio/shared/list-page.tsx'
import { TalkSound, purposeOf } from '#studio/importing/sound/talk-sound.tsx'
import { RecordingDrop } from '#studio/importing/sound/page/recording-drop.tsx'
import { uploadQueue } from '#studio/importing/sound/send/upload-queue.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { usePriceInput } from './fields/price-field.tsx'
import { fieldId, useFault } from './publish/faults.tsx'
import styles from './talks-tab.module.css'

type Handle = DraftHandle<CollectionDraft>

/** The talks of a collection in order: each with its title, recording, access and questions. */
export function TalksTab({ handle }: { handle: Handle }) {
  const { draft, change } = handle
  const list = useRef<HTMLOListElement>(null)
  const keys = draft.tracks.map(({ key }) => key)
  const fault = useFault('tracks')
  const sorting = useSortableList({
    list,
    ids: keys,
    titleOf: (key) => titleOf(draft.tracks.find((track) => track.key === key)),
    onMove: (key, to) => change(({ tracks }) => ({ tracks: moveTalk(tracks, key, to) })),
    scroller: () => document.scrollingElement,
  })
  const add = (): void => {
    const key = newUuid()
    flushSync(() => change(({ tracks }) => ({ tracks: addTalk(tracks, key) })))
    document.getElementById(fieldId(`tracks.${key}.title`))?.focus()
  }
  // For who cannot drag: a touch screen reader sends no arrow keys.
  const moveTo = (key: string, to: number): void => {
    flushSync(() => change(({ tracks }) => ({ tracks: moveTalk(tracks, key, to) })))
    list.current?.querySelector<HTMLElement>(`[data-index="${to}"] [aria-haspopup="menu"]`)?.focus()
    const title = titleOf(draft.tracks.find((track) => track.key === key))
    sorting.announce(t('ui.sortable.moved', { title, number: to + 1, count: keys.length }))
  }
  return (
    <Stack gap={4}>
      {draft.tracks.length === 0 && <Text variant="muted">{t('studioEditor.talks.none')}</Text>}
      <ol ref={list} className={styles['talks']} {...sorting.listProps}>
        {draft.tracks.map((_, index) => {
          const track = draft.tracks[sorting.sourceOf(index)]
          return (
            track !== undefined && (
              <TalkRow
                key={track.key}
                {...{ track, index, handle, moveTo }}
                isReadOnly={sorting.dragged?.index === index}
                instructionsId={sorting.news.instructionsId}
              />
            )
          )
        })}
      </ol>
      <SortNews {...sorting.news} />
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
      <div>
        <Button id={fieldId('tracks')} onClick={add}>
          <Icon name="plus" size="s" />
          {t('studioEditor.talks.add')}
        </Button>
      </div>
      <TalksDrop handle={handle} />
    </Stack>
  )
}

interface TalkRowProps {
  track: DraftTrack
  index: number
  handle: Handle
  isReadOnly: boolean
  instructionsId: string
  moveTo: (key: string, to: number) => void
}

function TalkRow({ track, index, handle, isReadOnly, instructionsId, moveTo }: TalkRowProps) {
  const { draft, item, isNew, change } = handle
  const title = titleOf(track)
  const path = (field: string): string => `tracks.${track.key}.${field}`
  const set = (fields: Partial<DraftTrack>): void =>
    change(({ tracks }) => ({ tracks: changeTalk(tracks, track.key, fields) }))
  const faults = [useFault(path('title')), useFault(path('file_id')), useFault(path('questions'))]
  useRowFocus()
  const moves: MenuEntry[] = [
    { label: t('ui.moveUp'), onChoose: () => moveTo(track.key, index - 1), isOffered: index > 0 },
    {
      label: t('ui.moveDown'),
      onChoose: () => moveTo(track.key, index + 1),
      isOffered: index < draft.tracks.length - 1,
    },
  ].filter(({ isOffered }) => isOffered)
  const remove = (): void => {
    change(({ tracks }) => ({ tracks: removeTalk(tracks, track.key) }))
    showToast('info', t('ui.removed', { title }), {
      label: t('ui.undo'),
      run: () => change(({ tracks }) => ({ tracks: restoreTalk(tracks, track, index) })),
    })
  }
  return (
    <li className={clsx(styles['talk'], isReadOnly && styles['dragged'])} data-index={index}>
      <SortHandle title={title} instructionsId={instructionsId} />
      <span className={styles['number']}>{formatNumber(index + 1)}</span>
      {moves.length > 0 && (
        <div className={styles['more']}>
          <Menu
            trigger={<Icon name="dots-three" />}
            triggerClassName={buttonVariant('icon')}
            triggerLabel={t('ui.moreFor', { title })}
            label={title}
            entries={moves}
          />
        </div>
      )}
      <div className={styles['title']}>
        <FieldBox
          id={fieldId(path('title'))}
          aria-label={t('studioEditor.talks.title', { number: index + 1 })}
          aria-invalid={faults[0] !== undefined || undefined}
          dir="auto"
          maxLength={300}
          value={track.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </div>
      <div className={styles['sound']} id={fieldId(path('file_id'))} tabIndex={-1}>
        <TalkSound handle={handle} trackKey={track.key} />
      </div>
      <TalkAccess {...{ track, title, draft, set }} />
      <Link
        id={fieldId(path('questions'))}
        className={styles['questions']}
        to={isNew ? '?tab=talks' : `/studio/items/${item.id}/talks/${track.key}`}
      >
        {t('studioEditor.talks.questions', { count: track.questions.length })}
        <Text as="span" variant="unseen">{` (${title})`}</Text>
      </Link>
      <IconButton aria-label={t('studioEditor.talks.remove', { title })} onClick={remove}>
        <Icon name="trash" />
      </IconButton>
      {faults.some((fault) => fault !== undefined) && (
        <p className={styles['fault']}>{faults.filter((fault) => fault !== undefined).join(' ')}</p>
      )}
    </li>
  )
}

interface TalkAccessProps {
  track: DraftTrack
  title: string
  draft: CollectionDraft
  set: (fields: Partial<DraftTrack>) => void
}

function TalkAccess({ track, title, draft, set }: TalkAccessProps) {
  const price = usePriceInput({
    value: track.price_credits,
    onChange: (credits) => set({ price_credits: credits }),
  })
  const id = `price-${track.key}`
  return (
    <div className={styles['access']}>
      <select
        aria-label={t('studioEditor.talks.access', { title })}
        value={track.access ?? ''}
        onChange={({ target }) => set({ access: audioAccesses.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('studioEditor.talks.asAll', { access: accessName(draft.access) })}</option>
        {audioAccesses.map((access) => (
          <option key={access} value={access}>
            {accessName(access)}
          </option>
        ))}
      </select>
      {(track.access ?? draft.access) === 'paid' && (
        <div>
          <FieldBox
            aria-label={t('studioEditor.talks.price', { title })}
            inputMode="numeric"
            dir="ltr"
            placeholder={t('studioEditor.field.price')}
            {...price.input}
            {...describeField(id, { error: price.fault })}
          />
          <FieldMessages id={id} error={price.fault} />
        </div>
      )}
    </div>
  )
}

function titleOf(track: DraftTrack | undefined): string {
  return track === undefined || track.title.trim() === '' ? t('studioEditor.untitled') : track.title
}

/** Maximum length of a talk's title. */
const maxTitleLength = 300

/**
 * Creates talks from dropped files: in the order of their names, with titles from the names; each file is
 * uploaded.
 */
export function TalksDrop({ handle: { draftKey, change } }: { handle: DraftHandle<CollectionDraft> }) {
  const take = (files: readonly File[]): void => {
    const talks = files.map((file) => ({ file, key: newUuid() }))
    change(({ tracks }) => ({
      tracks: talks.reduce(
        (all, { key, file }) => addTalk(all, key, titleFromName(file.name).slice(0, maxTitleLength)),
        tracks,
      ),
    }))
    for (const { file, key } of talks) uploadQueue.add([file], purposeOf(draftKey, key))
  }
  return (
    <RecordingDrop
      title={t('studioLibrary.drop.title')}
      hint={t('studioLibrary.drop.hint')}
      spaceLabel={undefined}
      onFiles={take}
    />
  )
}

type Tracks = DraftTrack[]

/** Appends a new talk. */
function addTalk(tracks: Tracks, key: string, title = ''): Tracks {
  const empty = {
    track_id: null,
    title,
    access: null,
    price_credits: null,
    file_id: null,
    duration_seconds: 0,
    questions: [],
  }
  return [...tracks, { key, ...empty }]
}

/** Changes fields of one talk. */
function changeTalk(tracks: Tracks, key: string, fields: Partial<DraftTrack>): Tracks {
  return tracks.map((track) => (track.key === key ? { ...track, ...fields } : track))
}

/** Moves a talk to an index from 0. */
function moveTalk(tracks: Tracks, key: string, to: number): Tracks {
  const moved = tracks.find((track) => track.key === key)
  return moved === undefined ? tracks : removeTalk(tracks, key).toSpliced(to, 0, moved)
}

/** Removes a talk. */
function removeTalk(tracks: Tracks, key: string): Tracks {
  return tracks.filter((track) => track.key !== key)
}

/** Restores a talk at its index. */
function restoreTalk(tracks: Tracks, track: DraftTrack, index: number): Tracks {
  return removeTalk(tracks, track.key).toSpliced(index, 0, track)
}
