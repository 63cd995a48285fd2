import { type MessageKey, t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { readAt } from '#ui/format/moment.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { formatBytes } from '../send/format-bytes.ts'
import { type SoundUpload, uploadQueue } from '../send/upload-queue.ts'
import styles from './uploads.module.css'

/** An upload: its name, its progress as text and as a bar, and its actions. */
export function UploadRow({ upload }: { upload: SoundUpload }) {
  const { name, bytes, sentBytes, phase } = upload
  const isMoving = phase === 'sending' || phase === 'offline' || phase === 'paused' || phase === 'unfinished'
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p className={styles['name']} dir="auto">
          {name}
        </p>
        <Text variant="small" className={styles[phase] ?? styles['state']}>
          {phase === 'ready' && <Icon name="check-circle" size="s" />}
          {stateOf(upload)}
        </Text>
        {isMoving && (
          <Progress label={t('studioSound.progress', { name })} isLabelUnseen value={sentBytes} max={bytes} />
        )}
        {phase === 'checking' && <Progress label={t('studioSound.progress', { name })} isLabelUnseen />}
      </div>
      <Row gap={2} className={styles['actions']}>
        <Actions upload={upload} />
      </Row>
    </li>
  )
}

/** The state of an upload as a sentence. */
export function stateOf({ phase, sentBytes, bytes, speed, message, expiresAt }: SoundUpload): string {
  const sizes = { done: formatBytes(sentBytes), all: formatBytes(bytes) }
  switch (phase) {
    case 'sending': {
      const progress = t('studioSound.state.sending', sizes)
      if (speed === undefined || speed <= 0) return progress
      const time = formatShortDuration((bytes - sentBytes) / speed)
      return t('studioSound.state.pace', { progress, speed: formatBytes(speed), time })
    }
    case 'paused':
      return t('studioSound.state.paused', sizes)
    case 'unfinished':
      return t('studioSound.state.unfinished', {
        ...sizes,
        date: expiresAt === undefined ? '' : formatDate(readAt(expiresAt, 0)),
      })
    case 'failed':
      return t('studioSound.state.failed', { problem: message ?? t('studioSound.failed') })
    case 'waiting':
    case 'offline':
    case 'comparing':
    case 'checking':
    case 'ready':
      return t(stateNames[phase])
  }
}

const stateNames = {
  waiting: 'studioSound.state.waiting',
  offline: 'studioSound.state.offline',
  comparing: 'studioSound.state.comparing',
  checking: 'studioSound.state.checking',
  ready: 'studioSound.state.ready',
} as const satisfies Record<string, MessageKey>

/** The actions currently available. */
function Actions({ upload: { key, name, phase, id, mayRetry } }: { upload: SoundUpload }) {
  const isOver = phase === 'ready' || phase === 'failed'
  const hasFile = key.startsWith('file-')
  return (
    <>
      {(phase === 'sending' || phase === 'offline' || phase === 'waiting') && (
        <Action name={name} label={t('studioSound.pause')} onPress={() => uploadQueue.pause(key)} />
      )}
      {phase === 'paused' && (
        <Action name={name} label={t('studioSound.resume')} onPress={() => uploadQueue.resume(key)} />
      )}
      {phase === 'failed' && hasFile && mayRetry && (
        <Action name={name} label={t('studioSound.retry')} onPress={() => uploadQueue.resume(key)} />
      )}
      <Action
        name={name}
        label={isOver || id === undefined ? t('studioSound.clear') : t('studioSound.cancel')}
        onPress={() => void uploadQueue.remove(key)}
      />
    </>
  )
}

function Action({ name, label, onPress }: { name: string; label: string; onPress(): void }) {
  return (
    <Button
      variant="text"
      aria-label={t('studioSound.actionOn', { action: label, name })}
      className={styles['action']}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
