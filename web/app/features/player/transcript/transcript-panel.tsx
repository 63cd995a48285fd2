import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Loading, Skeleton } from '#ui/picture/skeleton.tsx'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentTrackId } from '#playback/state/selectors.ts'
import type { OpenedPart } from '../panels/player-panels.ts'
import { useReadingChoices } from './reading-choices.ts'
import { TranscriptReader } from './transcript-reader.tsx'
import { useTranscript } from './use-transcript.ts'
import styles from './transcript-panel.module.css'

/** The transcript of the current recording, above the page or the sheet. */
export function TranscriptPanel({ isOpen, onClose }: OpenedPart) {
  const trackId = usePlayer(currentTrackId)
  const { beside } = useReadingChoices()
  return (
    <Panel
      title={t('transcript.heading')}
      isOpen={isOpen}
      onClose={onClose}
      size="full"
      className={beside === '' ? undefined : styles['wide']}
    >
      {trackId !== null && <Content key={trackId} trackId={trackId} beside={beside} />}
    </Panel>
  )
}

function Content({ trackId, beside }: { trackId: number; beside: string }) {
  const { known, chooseLanguage, retry } = useTranscript(trackId, beside)
  switch (known.status) {
    case 'loading':
      return (
        <Loading label={t('transcript.loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <span key={index} className={styles['ghost']}>
              <Skeleton blockSize="1.25rem" />
            </span>
          ))}
        </Loading>
      )
    case 'missing':
      return <p className={styles['none']}>{t('transcript.none')}</p>
    case 'locked':
      return <p className={styles['none']}>{t('transcript.locked')}</p>
    case 'failed':
      return (
        <div className={styles['none']} role="alert">
          <p dir="auto">{known.message}</p>
          <Button onClick={retry}>{t('ui.tryAgain')}</Button>
        </div>
      )
    case 'ready':
      return <TranscriptReader known={known} onLanguage={chooseLanguage} />
  }
}
