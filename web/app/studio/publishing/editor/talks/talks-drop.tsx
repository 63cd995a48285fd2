import { titleFromName } from '@sohbet/contract/file-names'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { RecordingDrop } from '#studio/importing/sound/page/recording-drop.tsx'
import { purposeOf } from '#studio/importing/sound/talk-sound.tsx'
import { uploadQueue } from '#studio/importing/sound/send/upload-queue.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { addTalk } from './talks.ts'

/** Maximum length of a talk's title. */
const maxTitleLength = 300

/**
 * Creates talks from dropped files: in the order of their names, with titles from the names; each file is
 * uploaded.
 */
export function TalksDrop({ handle: { draftKey, change } }: { handle: DraftHandle<CollectionDraft> }) {
  const take = (files: readonly File[]): void => {
    const talks = files.map((file) => ({ file, key: crypto.randomUUID() }))
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
