import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listUploads } from '@sohbet/contract/studio'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List } from '#ui/list/list.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { formatBytes } from '../send/format-bytes.ts'
import { type SoundUpload, uploadQueue } from '../send/upload-queue.ts'
import { RecordingDrop } from './recording-drop.tsx'
import { UploadRow } from './upload-row.tsx'
import styles from './uploads.module.css'

/** Loads the person's uploads, and the space left. */
export async function loader(args: LoaderFunctionArgs) {
  return await loadBody(args, listUploads, {})
}

/** `/studio/uploads`: recordings being uploaded. */
export function Component() {
  const { data, room } = useLoaderData<typeof loader>()
  useEffect(() => uploadQueue.take(data), [data])
  const uploads = useStore(uploadQueue.store)
  const left = Math.min(room.quota_left, room.disk_left)
  return (
    <>
      <PageHead title={t('studioSound.title')}>
        <LinkButton to="/studio/recordings">{t('studioLibrary.title')}</LinkButton>
      </PageHead>
      <Stack gap={5} className={styles['content']}>
        <Text variant="muted">{t('studioSound.intro')}</Text>
        <RecordingDrop
          title={t('studioSound.drop.title')}
          hint={t('studioSound.drop.hint')}
          spaceLabel={t('studioSound.room', { size: formatBytes(left) })}
          onFiles={(files) => uploadQueue.add(files)}
        />
        <UploadList uploads={uploads} />
      </Stack>
    </>
  )
}

function UploadList({ uploads }: { uploads: readonly SoundUpload[] }) {
  return (
    <>
      <Announcer uploads={uploads} />
      {uploads.length === 0 ? (
        <EmptyState title={t('studioSound.empty.title')} message={t('studioSound.empty.text')} />
      ) : (
        <List label={t('studioSound.list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </List>
      )}
    </>
  )
}

/** Announces to screen readers when a file has been uploaded or has failed. */
function Announcer({ uploads }: { uploads: readonly SoundUpload[] }) {
  const before = useRef(new Map<string, string>())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const news = uploads.filter(({ key, phase }) => {
      const was = before.current.get(key)
      return was !== undefined && was !== phase && (phase === 'ready' || phase === 'failed')
    })
    before.current = new Map(uploads.map(({ key, phase }) => [key, phase]))
    if (news.length > 0) setSaid(news.map(textOf).join(' '))
  }, [uploads])
  return (
    <Text variant="unseen" role="status">
      {said}
    </Text>
  )
}

function textOf({ name, phase, message }: SoundUpload): string {
  return phase === 'ready'
    ? t('studioSound.said.ready', { name })
    : t('studioSound.said.failed', { name, problem: message ?? t('studioSound.failed') })
}
