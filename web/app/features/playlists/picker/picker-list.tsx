import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import type { Known } from '#lib/query/query.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Loading, Skeleton } from '#ui/picture/skeleton.tsx'
import { textVariant } from '#ui/text/text.tsx'
import type { Picked } from '../state/picked.ts'
import { searchPlaylists } from '../state/own-playlists.ts'
import { countPlaylists, countTracks } from '../state/playlist-texts.ts'
import styles from './playlist-picker.module.css'

type KnownPlaylists = Known<readonly Playlist[], Refused>

interface PickerListProps {
  picked: Picked
  known: KnownPlaylists
  /** The new playlist to which the item could not be added yet (B-92). */
  selectedId: number | null
  /** The user came back from the other view, so the focus moves here. */
  isBack: boolean
  onChoose: (playlist: Playlist) => Promise<void>
  onKeep: () => Promise<void>
  onCreate: () => void
  onRetry: () => void
}

/** The picker's view that lists the playlists, with a search (PLIST-10 to PLIST-12). */
export function PickerList({ picked, known, selectedId, isBack, ...presses }: PickerListProps) {
  const { onChoose, onKeep, onCreate, onRetry } = presses
  const [letters, setLetters] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const makeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) makeButton.current?.focus()
  }, [isBack])
  const lists = known.data?.filter(({ album_id: albumId }) => albumId === null)
  const found = lists === undefined ? [] : searchPlaylists(lists, letters)
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    await act()
    setIsBusy(false)
  }
  return (
    <Stack>
      <p className={styles['picked']} dir="auto">
        {picked.title}
      </p>
      <Field
        label={t('playlists.picker.search')}
        type="search"
        icon="magnifying-glass"
        autoComplete="off"
        value={letters}
        onChange={({ target }) => setLetters(target.value)}
      />
      <div className={styles['list']} tabIndex={-1} aria-busy={lists === undefined}>
        <ListState known={known} found={found.length} onRetry={onRetry} />
        {found.length > 0 && (
          <ul>
            {found.map((list) => (
              <PickerRow
                key={list.id}
                list={list}
                isSelected={list.id === selectedId}
                isBusy={isBusy}
                onPress={() => void once(() => onChoose(list))}
              />
            ))}
          </ul>
        )}
      </div>
      <Row>
        <Button
          ref={makeButton}

          variant="primary"
          isWideOnPhone
          onClick={onCreate}
        >
          <Icon name="plus" />
          {t('playlists.create.title')}
        </Button>
        {picked.kind === 'album' && (
          <KeepButton
            isStored={known.data?.some(({ album_id: id }) => id === picked.id) === true}
            onPress={() => void once(onKeep)}
          />
        )}
      </Row>
    </Stack>
  )
}

interface PickerRowProps {
  list: Playlist
  isSelected: boolean
  isBusy: boolean
  onPress: () => void
}

function PickerRow({ list, isSelected, isBusy, onPress }: PickerRowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.focus()
  }, [isSelected])
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles['row']}
        aria-current={isSelected || undefined}
        aria-disabled={isBusy || undefined}
        onClick={onPress}
      >
        <Icon name={isSelected ? 'check' : 'playlist'} />
        <span className={styles['name']}>
          <span dir="auto">{list.title}</span>
        </span>
        <span className={styles['count']}>{countTracks(list.count)}</span>
      </button>
    </li>
  )
}

/** Shown when there is nothing to choose from (PLIST-22, PLIST-23, B-91). */
function ListState({ known, found, onRetry }: { known: KnownPlaylists; found: number; onRetry: () => void }) {
  if (known.refused !== null)
    return (
      <div className={styles['none']} role="alert">
        <p dir="auto">{errorText(known.refused.message)}</p>
        <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
      </div>
    )
  if (known.data === undefined)
    return (
      <Loading label={t('playlists.picker.loading')}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={styles['ghost']}>
            <Skeleton blockSize="1.25rem" />
          </span>
        ))}
      </Loading>
    )
  return (
    <div role="status" className={clsx(found > 0 && textVariant('unseen'))}>
      {found === 0 ? (
        <p className={styles['none']}>
          {known.data.length === 0 ? t('playlists.none.title') : t('playlists.picker.noneFound')}
        </p>
      ) : (
        <p>{countPlaylists(found)}</p>
      )}
    </div>
  )
}

function KeepButton({ isStored, onPress }: { isStored: boolean; onPress: () => void }) {
  if (isStored)
    return (
      <p className={styles['saved']}>
        <Icon name="check-circle" size="s" />
        {t('playlists.picker.kept')}
      </p>
    )
  return (
    <Button isWideOnPhone onClick={onPress}>
      <Icon name="vinyl-record" />
      {t('playlists.picker.keepAlbum')}
    </Button>
  )
}
