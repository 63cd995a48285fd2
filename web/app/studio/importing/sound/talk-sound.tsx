import { useEffect, useState } from 'react'
import { type CollectionDraft, type DraftTrack, getRecording } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { List } from '#ui/list/list.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import type { DraftHandle } from '../../publishing/draft/use-draft.ts'
import { FileButton } from '../../shared/file-button.tsx'
import { acceptedEndings, pickRecordings } from './send/pick-files.ts'
import { UploadRow, stateOf } from './page/upload-row.tsx'
import { uploadQueue } from './send/upload-queue.ts'
import type { ChosenRecording } from './talk/clear-voice.tsx'
import { RecordingChooser } from './talk/recording-chooser.tsx'
import { ReplaceDialog } from './talk/replace-dialog.tsx'
import { RecordingDetails } from './talk/recording-panel.tsx'

/** The recording of one talk in a collection: its length, or the state of its upload; a press opens the details. */
export function TalkSound({ handle, trackKey }: { handle: DraftHandle<CollectionDraft>; trackKey: string }) {
  const track = handle.draft.tracks.find(({ key }) => key === trackKey)
  const [isOpen, setIsOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const sound = useTalkUpload(handle, track)
  if (track === undefined) return null
  const { upload, replacing, settle } = sound
  const isUploading = upload !== undefined && upload.phase !== 'ready'
  return (
    <>
      <Button variant="text" onClick={() => setIsOpen(true)}>
        {isUploading ? stateOf(upload) : lengthOf(track)}
      </Button>
      <Panel title={track.title} isOpen={isOpen && replacing === undefined} onClose={() => setIsOpen(false)}>
        <Stack gap={4}>
          {isUploading && (
            <List>
              <UploadRow upload={upload} />
            </List>
          )}
          {track.file_id === null ? (
            !isUploading && <Text variant="muted">{t('studioSound.talk.none')}</Text>
          ) : (
            <RecordingDetails fileId={track.file_id} onUse={sound.choose} />
          )}
          <Row gap={3}>
            <FileButton
              accept={acceptedEndings}
              isSingle
              variant={track.file_id === null ? 'primary' : 'outline'}
              label={track.file_id === null ? t('studioSound.talk.choose') : t('studioSound.talk.replace')}
              onFiles={(files) => sound.send(files)}
            />
            <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {t('studioLibrary.choose')}
            </Button>
          </Row>
          {isChoosing && (
            <RecordingChooser
              onChoose={(recording) => {
                setChoosing(false)
                sound.choose(recording)
              }}
            />
          )}
          <Text variant="small" role="status">
            {sound.message}
          </Text>
        </Stack>
      </Panel>
      {replacing !== undefined && track.track_id !== null && (
        <ReplaceDialog trackId={track.track_id} fileId={replacing} handle={handle} onClose={settle} />
      )}
    </>
  )
}

function lengthOf({ file_id: fileId, duration_seconds: seconds }: DraftTrack): string {
  return fileId === null ? t('studioEditor.talks.noSound') : formatTime(seconds)
}

/** The purpose of an upload for a talk. */
export function purposeOf(draftKey: string, trackKey: string): string {
  return `${draftKey}-${trackKey}`
}

/** The uploads that were put into their talk, or declined: opening the talk again does not repeat that. */
const settled = new Set<string>()

/** The upload for a talk: once ready it is put into the draft; for a published talk the user is asked first. */
function useTalkUpload(handle: DraftHandle<CollectionDraft>, track: DraftTrack | undefined) {
  const purpose = purposeOf(handle.draftKey, track?.key ?? '')
  const uploads = useStore(uploadQueue.store)
  const upload = uploads.find((row) => row.purpose === purpose)
  const [message, setMessage] = useState('')
  const [replacing, setReplacing] = useState<string>()
  const put = (change: Partial<DraftTrack>): void =>
    handle.change(({ tracks }) => ({
      tracks: tracks.map((current) => (current.key === track?.key ? { ...current, ...change } : current)),
    }))
  useEffect(() => {
    if (upload?.phase !== 'ready' || upload.fileId === undefined || track === undefined) return
    const { key, fileId } = upload
    if (settled.has(key) || fileId === track.file_id) return
    settled.add(key)
    const take = async (): Promise<void> => {
      const seconds = await durationOf(fileId)
      if (seconds !== undefined) return put({ file_id: fileId, duration_seconds: seconds })
      // It is tried again when the talk is opened again.
      settled.delete(key)
      setMessage(t('studioSound.talk.failed'))
    }
    if (track.track_id !== null && track.file_id !== null) setReplacing(fileId)
    else void take()
    // `put` works on the state when it is called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [upload, track])
  return {
    upload,
    message,
    replacing,
    send: (files: Iterable<File>) => {
      const { recordings, others } = pickRecordings(files)
      setMessage(
        others.length === 0
          ? ''
          : t('studioSound.leftOut', { count: others.length, names: others.join(', ') }),
      )
      if (upload !== undefined && upload.phase !== 'ready') void uploadQueue.remove(upload.key)
      if (recordings[0] !== undefined) uploadQueue.add([recordings[0]], purpose)
    },
    choose: ({ id, duration_seconds: seconds }: ChosenRecording) => {
      if (track === undefined || id === track.file_id) return
      if (upload !== undefined) void uploadQueue.remove(upload.key)
      if (track.track_id !== null && track.file_id !== null) setReplacing(id)
      else if (seconds === null) setMessage(t('studioSound.talk.failed'))
      else put({ file_id: id, duration_seconds: seconds })
    },
    settle: () => setReplacing(undefined),
  }
}

async function durationOf(fileId: string): Promise<number | undefined> {
  const answer = await browserStudioApi(getRecording, { params: { id: fileId } })
  return answer.ok ? (answer.body.data.duration_seconds ?? undefined) : undefined
}
