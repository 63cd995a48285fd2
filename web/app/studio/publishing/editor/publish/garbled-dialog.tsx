import type { Draft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { fieldName } from '../../draft/field-labels.ts'
import { inOrder } from './faults.tsx'
import type { GarbledAttempt } from './use-publish.ts'

/** Shows texts that look garbled before listeners see them; they can be published as they are. */
export function GarbledDialog({
  attempt: { texts, at },
  draft,
  onPublish,
  onCorrect,
  onClose,
}: {
  attempt: GarbledAttempt
  draft: Draft
  onPublish: () => void
  /** With the field that a reader meets first. */
  onCorrect: (path: string) => void
  onClose: () => void
}) {
  const list = inOrder(texts)
  const [first] = list
  return (
    <Dialog isOpen title={t('studioEditor.garbled.title', { count: list.length })} onClose={onClose}>
      <Stack gap={4}>
        <p>{t('studioEditor.garbled.hint')}</p>
        <ul>
          {list.map(([path, text]) => (
            <li key={path}>
              {fieldName(path, draft)}: <strong dir="auto">{text}</strong>
            </li>
          ))}
        </ul>
        <Row gap={3}>
          <Button variant="primary" onClick={() => first !== undefined && onCorrect(first[0])}>
            {t('studioEditor.garbled.correct')}
          </Button>
          <Button variant="outline" onClick={onPublish}>
            {t(at === null ? 'studioEditor.garbled.publish' : 'studioEditor.garbled.schedule')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
