import { type ReactNode, useState } from 'react'
import { t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { useTrackQuestions } from '#playback/state/track-questions.ts'
import { currentTrack } from '#playback/state/selectors.ts'
import { chooseSound, requestedSound, type SoundForm } from '#playback/state/sound-form.ts'
import { AlbumLink } from './album-link.tsx'
import { helpSheet } from './key-map.ts'
import { ActionFace, actionClass, PlayerActions } from './player-actions.tsx'
import { type OpenedPart, openPanel } from './player-panels.ts'
import { SleepTimerControl } from '../controls/sleep-timer-control.tsx'
import { SpeedControl } from '../controls/speed-control.tsx'
import styles from './more-options.module.css'

/** All actions on the current track (PLAYER-10). */
export function MoreOptions({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title={t('player.actions.more')} isOpen={isOpen} onClose={onClose} isBeside>
      <Content onClose={onClose} />
    </Panel>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const title = usePlayer((state) => currentTrack(state)?.title ?? '')
  const hasQuestions = useTrackQuestions().length > 0
  const isPhone = useIsPhone()
  return (
    <>
      <p className={styles['about']} dir="auto">
        {title}
      </p>
      <div className={styles['lines']}>
        <PlayerActions
          variant="line"
          onNote={onClose}
          afterAdd={
            <AlbumLink className={actionClass('line')} onClose={onClose}>
              <ActionFace icon="vinyl-record" variant="line" text={t('player.actions.viewAlbum')} />
            </AlbumLink>
          }
        />
      </div>
      <div className={styles['lines']}>
        <Line icon="queue" text={t('player.queue.title')} onPress={() => openPanel('queue')} />
        {hasQuestions && (
          <Line
            icon="list-numbers"
            text={t('player.questions.title')}
            onPress={() => openPanel('questions')}
          />
        )}
        <Line icon="article" text={t('transcript.heading')} onPress={() => openPanel('transcript')} />
        <Choice icon="gauge" text={t('player.speed.title')}>
          <SpeedControl className={styles['choice']} />
        </Choice>
        <Choice icon="moon" text={t('player.sleep.title')}>
          <SleepTimerControl className={styles['choice']} offText={t('player.sleep.off')} />
        </Choice>
        {!isPhone && (
          <Line
            icon="keyboard"
            text={t('player.keys.title')}
            onPress={() => {
              onClose()
              helpSheet.setState({ isOpen: true })
            }}
          />
        )}
      </div>
      <SoundChoice />
    </>
  )
}

function Line({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) {
  return (
    <button type="button" className={actionClass('line')} aria-haspopup="dialog" onClick={onPress}>
      <ActionFace icon={icon} variant="line" text={text} />
    </button>
  )
}

/** A line with a control at its end. */
function Choice({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <Icon name={icon} />
      <span aria-hidden="true">{text}</span>
      {children}
    </div>
  )
}

/** Playback settings of this device: normalized or original loudness, and small files. */
export function SoundChoice() {
  const [form, setForm] = useState(() => requestedSound())
  const choose = (chosen: SoundForm): void => {
    setForm(chosen)
    chooseSound(chosen)
  }
  return (
    <div className={styles['less']}>
      <Checkbox
        label={t('player.evenLoudness.title')}
        hint={t('player.evenLoudness.hint')}
        checked={form !== 'original'}
        onChange={({ currentTarget: { checked } }) => choose(checked ? 'even' : 'original')}
      />
      <Checkbox
        label={t('player.lessData.title')}
        hint={t('player.lessData.hint')}
        checked={form === 'small'}
        onChange={({ currentTarget: { checked } }) => choose(checked ? 'small' : 'even')}
      />
    </div>
  )
}
