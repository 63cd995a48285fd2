import clsx from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deleteView, type listViews, saveView } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { CheckedForm } from '../../shared/checked-form.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { useRowFocus } from '../../shared/list-page.tsx'
import { type Filter, hrefOf } from './content-filter.ts'
import styles from './content-filters.module.css'

type View = AnswerOf<typeof listViews>['data'][number]

/** The person's saved views: each links to its list; the current filter can be saved. */
export function SavedViews({ views, filter }: { views: readonly View[]; filter: Filter }) {
  const here = hrefOf(filter)
  return (
    <Popover
      label={t('studioContent.views.title')}
      triggerClassName={clsx(buttonVariant(), styles['tool'])}
      trigger={
        <>
          <Icon name="bookmark-simple" size="s" />
          {t('studioContent.views.title')}
        </>
      }
    >
      <Stack gap={3}>
        {views.length === 0 && <Text variant="muted">{t('studioContent.views.none')}</Text>}
        {views.length > 0 && (
          <ul>
            {views.map((view) => (
              <ViewLine key={view.id} view={view} isHere={hrefOf(view.filter) === here} />
            ))}
          </ul>
        )}
        <SaveView filter={filter} />
      </Stack>
    </Popover>
  )
}

function ViewLine({ view: { id, name, filter }, isHere }: { view: View; isHere: boolean }) {
  const { revalidate } = useRevalidator()
  const { run } = useOneAtATime()
  useRowFocus()
  const remove = async (): Promise<void> => {
    const answer = await browserStudioApi(deleteView, { params: { id } })
    if (!answer.ok) return showToast('error', answer.message)
    await revalidate()
    const again = async (): Promise<void> => {
      const saved = await browserStudioApi(saveView, { body: { name, filter } })
      if (!saved.ok) showToast('error', saved.message)
      await revalidate()
    }
    return showToast('info', t('ui.removed', { title: name }), {
      label: t('ui.undo'),
      run: () => void again(),
    })
  }
  return (
    <li className={styles['line']}>
      <Link to={hrefOf(filter)} dir="auto" aria-current={isHere ? 'page' : undefined}>
        {name}
      </Link>
      <IconButton aria-label={t('studioContent.views.remove', { name })} onClick={() => void run(remove)}>
        <Icon name="trash" size="s" />
      </IconButton>
    </li>
  )
}

function SaveView({ filter }: { filter: Filter }) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string>()
  const save = async (form: HTMLFormElement): Promise<void> => {
    const typed = new FormData(form).get('name')
    const name = typeof typed === 'string' ? typed : ''
    if (name.trim() === '') return setError(t('studioContent.views.nameMissing'))
    const answer = await browserStudioApi(saveView, { body: { name, filter } })
    if (!answer.ok) return setError(answer.message)
    setError(undefined)
    form.reset()
    showToast('success', t('studioContent.views.saved', { name: answer.body.data.name }))
    return await revalidate()
  }
  return (
    <CheckedForm onSubmit={save}>
      <Row gap={2} className={styles['save']}>
        <Field
          name="name"
          label={t('studioContent.views.name')}
          maxLength={60}
          error={error}
          autoComplete="off"
        />
        <Button type="submit">{t('studioContent.views.save')}</Button>
      </Row>
    </CheckedForm>
  )
}
