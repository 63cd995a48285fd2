import { useState } from 'react'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import { DropZone } from '#studio/shared/drop-zone.tsx'
import { acceptedEndings, pickRecordings } from '../send/pick-files.ts'

/** Maximum number of skipped files that are named. */
const named = 5

/** Accepts dropped recordings and folders, or chosen by keyboard. */
export function RecordingDrop({
  title,
  hint,
  spaceLabel,
  onFiles,
}: {
  title: string
  hint: string
  spaceLabel: string | undefined
  onFiles(files: File[]): void
}) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const take = (files: Iterable<File>): void => {
    const { recordings, others } = pickRecordings(files)
    setLeftOut(others)
    if (recordings.length > 0) onFiles(recordings)
  }
  return (
    <DropZone
      title={title}
      hint={hint}
      labels={{ files: t('studioSound.drop.files'), folder: t('studioSound.drop.folder') }}
      accept={acceptedEndings}
      onFiles={take}
    >
      {spaceLabel !== undefined && <Text variant="caption">{spaceLabel}</Text>}
      <div role="status">
        {leftOut.length > 0 && (
          <Text variant="small" dir="auto">
            {t('studioSound.leftOut', { count: leftOut.length, names: listOf(leftOut) })}
          </Text>
        )}
      </div>
    </DropZone>
  )
}

function listOf(names: readonly string[]): string {
  const shown = names.length > named ? [...names.slice(0, named), '…'] : names
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(shown)
}
