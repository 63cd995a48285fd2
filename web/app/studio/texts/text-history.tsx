import type { TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Part } from '../shared/page/page-parts.tsx'
import { RecordTable } from '../shared/page/record-table.tsx'
import { useMoment, When } from '../shared/when.tsx'

/** Characters of a version shown in the history. */
const shownLetters = 160

/** The published versions of a text, with author and time; each can be restored. */
export function TextHistory({
  versions,
  onPutBack,
}: {
  versions: readonly TextVersion[]
  onPutBack: (version: TextVersion) => void
}) {
  const title = t('studioTexts.history')
  return (
    <Part title={title} empty={versions.length === 0 ? t('studioTexts.noHistory') : undefined}>
      <RecordTable
        caption={title}
        isCaptionUnseen
        columns={columns(versions[0], onPutBack)}
        rows={versions}
        keyOf={({ id }) => id}
      />
    </Part>
  )
}

function columns(
  current: TextVersion | undefined,
  onPutBack: (version: TextVersion) => void,
): TableColumn<TextVersion>[] {
  return [
    {
      name: t('studioTexts.changed'),
      cell: ({ at, by }) => (
        <>
          <When at={at} /> <bdi>{by}</bdi>
        </>
      ),
      namesRow: true,
    },
    { name: t('studioTexts.name'), cell: beginningOf },
    {
      name: t('studioTexts.putBack'),
      cell: (version) =>
        version === current ? t('studioTexts.current') : <PutBack version={version} onPutBack={onPutBack} />,
    },
  ]
}

function PutBack({
  version,
  onPutBack,
}: {
  version: TextVersion
  onPutBack: (version: TextVersion) => void
}) {
  const date = useMoment(version.at)
  return (
    <Button
      variant="outline"
      aria-label={t('studioTexts.putBackName', { date })}
      onClick={() => onPutBack(version)}
    >
      {t('studioTexts.putBack')}
    </Button>
  )
}

function beginningOf({ body, language }: TextVersion) {
  if (body === null) return t('studioTexts.version.none')
  const text = body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (
    <span lang={language} dir="auto">
      {text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text}
    </span>
  )
}
