import { useState } from 'react'
import { type Draft, getRevision, listRevisions, restoreRevision } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { isSame } from '@sohbet/contract/is-same'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { AuditLink } from '../../shared/person-context.tsx'
import { useRead } from '../../shared/use-read.ts'
import { useMoment } from '../../shared/when.tsx'
import { fieldName, fieldLabels } from '../draft/field-labels.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import styles from './history-tab.module.css'

type Step = AnswerOf<typeof listRevisions>['data'][number]

const steps = {
  created: 'studioEditor.history.created',
  imported: 'studioEditor.history.imported',
  saved: 'studioEditor.history.saved',
  published: 'studioEditor.history.published',
  restored: 'studioEditor.history.restored',
} as const satisfies Record<Step['what'], string>

/** Lists the changes with author and time; each version can be compared with the current draft and restored. */
export function HistoryTab({ handle }: { handle: DraftHandle }) {
  if (handle.isNew) return <Text variant="muted">{t('studioEditor.save.new')}</Text>
  return <Steps handle={handle} />
}

function Steps({ handle }: { handle: DraftHandle }) {
  const { item, revision } = handle
  // Each save adds a version. The list stays until the next one is there, and with it the focus.
  const list = useLast(
    useRead<number, readonly Step[] | string>(revision, async () => {
      const answer = await browserStudioApi(listRevisions, { params: { id: item.id } })
      return answer.ok ? answer.body.data : answer.message
    }),
  )
  if (list === undefined) return <Text variant="muted">{t('ui.oneMoment')}</Text>
  if (typeof list === 'string') return <p role="alert">{list}</p>
  return (
    <>
      <AuditLink subject={`item:${item.id}`} />
      <ol>
        {list.map((step) => (
          <StepLine key={step.revision} step={step} handle={handle} isLast={step.revision === revision} />
        ))}
      </ol>
    </>
  )
}

function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function StepLine({ step, handle, isLast }: { step: Step; handle: DraftHandle; isLast: boolean }) {
  const { draft } = handle
  const [then, setThen] = useState<Draft>()
  const moment = useMoment(step.at)
  const compare = async (): Promise<void> => {
    if (then !== undefined) return setThen(undefined)
    const answer = await browserStudioApi(getRevision, { params: paramsOf(handle, step) })
    if (answer.ok) return setThen(answer.body.data.draft)
    return showToast('error', answer.message)
  }
  return (
    <li>
      <Stack gap={2} className={styles['step']}>
        <p>
          <strong>{t(steps[step.what])}</strong> <time dateTime={step.at}>{moment}</time>{' '}
          {step.by !== '' && <bdi>{step.by}</bdi>}
        </p>
        {step.fields.length > 0 && (
          <Text variant="muted">{step.fields.map((field) => fieldName(field, draft)).join(' · ')}</Text>
        )}
        {isLast ? (
          <Text variant="muted">{t('studioEditor.history.now')}</Text>
        ) : (
          <Row gap={4}>
            <Button variant="text" aria-expanded={then !== undefined} onClick={() => void compare()}>
              {t('studioEditor.history.compare')}
            </Button>
            <Button variant="text" onClick={() => void restore(handle, step.revision)}>
              {t('studioEditor.history.restore')}
            </Button>
          </Row>
        )}
        {then !== undefined && <Differences then={then} now={draft} />}
      </Stack>
    </li>
  )
}

function Differences({ then, now }: { then: Draft; now: Draft }) {
  const other = new Map(Object.entries(now))
  const different = Object.entries(then).filter(([name, value]) => !isSame(value, other.get(name)))
  if (different.length === 0) return <Text variant="muted">{t('studioEditor.history.same')}</Text>
  return (
    <dl className={styles['differences']}>
      {different.map(([name, value]) => (
        <div key={name}>
          <dt>{fieldName(name, now)}</dt>
          <dd>
            <Difference before={fieldLabels(name, value)} after={fieldLabels(name, other.get(name))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The texts of a field; the same for both if only its details differ, such as the questions of a talk. */
function Difference({ before, after }: { before: string; after: string }) {
  if (before === after) return <ins>{t('studioEditor.value.other')}</ins>
  return (
    <>
      <del dir="auto">{before}</del>
      <ins dir="auto">{after}</ins>
    </>
  )
}

/** Restores an earlier version as the draft; the current one is a version too and can be restored. */
async function restore(handle: DraftHandle, revision: number): Promise<void> {
  // Unsaved changes would be lost.
  if (!(await handle.flush())) return showToast('error', t('studioEditor.publish.notSaved'))
  // Not the handle's own revision, which is that of the last rendering.
  const before = handle.savedNow()?.revision
  const answer = await browserStudioApi(restoreRevision, {
    params: paramsOf(handle, { revision }),
  })
  if (!answer.ok) return showToast('error', answer.message)
  handle.take(answer.body.data)
  const undo = before !== undefined && { label: t('ui.undo'), run: () => void restore(handle, before) }
  return showToast('success', t('studioEditor.history.isRestored'), undo || undefined)
}

function paramsOf({ item }: DraftHandle, { revision }: Pick<Step, 'revision'>) {
  return { id: item.id, revision }
}
