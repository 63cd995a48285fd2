import type { TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { RecordPart } from '../shared/page/record-table.tsx'
import { useMoment, When } from '../shared/when.tsx'

/** Characters of a version shown in the history. */
const shownLetters = 160

type OnPutBack = (version: TextVersion) => void

interface TextHistoryProps {
  versions: readonly TextVersion[]
  onPutBack: OnPutBack
}

/** The published versions of a text, with author and time; each can be restored. */
export function TextHistory({ versions, onPutBack }: TextHistoryProps) {
  return (
    <RecordPart
      title={t('studioTexts.history')}
      empty={t('studioTexts.noHistory')}
      columns={columns(versions[0], onPutBack)}
      rows={versions}
      keyOf={({ id }) => id}
    />
  )
}

function columns(current: TextVersion | undefined, onPutBack: OnPutBack): TableColumn<TextVersion>[] {
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

function PutBack({ version, onPutBack }: { version: TextVersion; onPutBack: OnPutBack }) {
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
