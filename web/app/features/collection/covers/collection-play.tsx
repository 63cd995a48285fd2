import { useStore } from 'zustand'
import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { SteadyLabel } from '#ui/line/steady-label.tsx'
import { playLabel, pressTalk, usePlayAction } from '#playback/actions/play-action.ts'
import { toResumable } from '#playback/state/from-catalog.ts'
import { playCollection } from '#playback/actions/play-collection.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { chooseTrack, positionStore } from '#playback/state/saved-positions.ts'
import { trackInAlbum } from '#playback/state/selectors.ts'
import type { Start } from './start-of-address.ts'
import styles from './collection-play.module.css'

/** A playable collection and the start position in its address. */
export interface CollectionPlayProps {
  collection: CollectionDetail
  start: Start
  /** Called when something was played from here. */
  onStart(): void
}

/** The large play button of a collection: it names its action, and keeps its width for every label. */
export function CollectionPlay({ collection, start, onStart }: CollectionPlayProps) {
  const track = useChosenTrack(collection, start)
  if (track === undefined) return null
  return <PlayTrack collection={collection} track={track} start={start} onStart={onStart} />
}

/** The talk that the button plays: from the address, from the player, or where the listener was last. */
function useChosenTrack(collection: CollectionDetail, { trackId }: Start): CollectionTrack | undefined {
  const inPlayer = usePlayer((state) => trackInAlbum(state, collection.id))
  const positions = useStore(positionStore)
  const open = collection.tracks.filter((track) => !track.is_locked)
  const named = open.find(({ id }) => id === (trackId ?? inPlayer))
  return named ?? chooseTrack(collection.id, open, positions)
}

function PlayTrack({ collection, track, start, onStart }: CollectionPlayProps & { track: CollectionTrack }) {
  const action = usePlayAction(toResumable(track), { linkedSeconds: start.atSeconds })
  const press = (): void => {
    onStart()
    if (start.atSeconds !== undefined)
      return playCollection(collection, { trackId: track.id, atSeconds: start.atSeconds })
    pressTalk(track.id, () => playCollection(collection, start.trackId === undefined ? {} : start))
  }
  const restart = (): void => {
    onStart()
    playCollection(collection, { trackId: track.id, atSeconds: 0 })
  }
  return (
    <>
      <Button variant="primary" isBig isWideOnPhone onClick={press}>
        <SteadyLabel
          icon={action.kind === 'pause' ? 'pause' : 'play'}
          text={playLabel(action)}
          maxLength={playLabel({ kind: 'continue', seconds: track.duration_in_seconds })}
        />
      </Button>
      {!(action.kind === 'play' && action.seconds === 0) && (
        <span className={styles['below']}>
          <Button variant="text" className={styles['restart']} onClick={restart}>
            {t('collections.fromStart')}
          </Button>
        </span>
      )}
    </>
  )
}
