import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { deleteSnippet, saveSnippet, type Snippet } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { provingApi } from '#studio/login/proof.ts'
import { useCallForm, useReport } from '#studio/shared/use-calls.ts'

/** The properties of the dialog of saved texts. */
export interface SnippetsProps {
  snippets: readonly Snippet[]
  /** The text of the answer, to be saved. */
  text: string
  onChoose: (body: string) => void
  onClose: () => void
}

/** Saved texts: inserted into the answer, saved from it, and removed. */
export function SnippetsDialog({ snippets, text, onChoose, onClose }: SnippetsProps) {
  return (
    <Dialog title={t('studioQueries.snippets.title')} isOpen onClose={onClose}>
      <Stack gap={5}>
        {snippets.length === 0 ? (
          <p>{t('studioQueries.snippets.none')}</p>
        ) : (
          <List label={t('studioQueries.snippets.title')}>
            {snippets.map((snippet) => (
              <SnippetRow
                key={snippet.id}
                snippet={snippet}
                onChoose={() => {
                  onChoose(snippet.body)
                  onClose()
                }}
              />
            ))}
          </List>
        )}
        {text.trim() === '' ? (
          <Text variant="small">{t('studioQueries.snippets.howToSave')}</Text>
        ) : (
          <SaveForm text={text} />
        )}
      </Stack>
    </Dialog>
  )
}

function SnippetRow({ snippet: { id, title, body }, onChoose }: { snippet: Snippet; onChoose: () => void }) {
  const { report } = useReport()
  const [asks, setAsks] = useState(false)
  const remove = (): Promise<void> =>
    report({
      change: () => provingApi(deleteSnippet, { params: { id } }),
      success: t('studioQueries.snippets.removed'),
    })
  return (
    <ListRow
      title={title}
      meta={Array.from(body.replaceAll(/\s+/g, ' ')).slice(0, 120).join('')}
      end={
        <Row gap={2}>
          <Button aria-label={t('studioQueries.snippets.useName', { title })} onClick={onChoose}>
            {t('studioQueries.snippets.use')}
          </Button>
          {/* The button asks for confirmation first, and removes at the second press. */}
          <Button
            variant={asks ? 'danger' : 'ghost'}
            aria-label={
              asks
                ? t('studioQueries.snippets.removeSurely', { title })
                : t('studioQueries.snippets.removeName', { title })
            }
            onBlur={() => setAsks(false)}
            onClick={() => (asks ? void remove() : setAsks(true))}
          >
            {asks ? t('studioQueries.snippets.surely') : t('studioQueries.snippets.remove')}
          </Button>
        </Row>
      }
    />
  )
}

function SaveForm({ text: body }: { text: string }) {
  const { revalidate } = useRevalidator()
  const form = useCallForm(
    async (text) => await provingApi(saveSnippet, { body: { title: text('title'), body } }),
    () => {
      showToast('success', t('studioQueries.snippets.saved'))
      void revalidate()
    },
  )
  return (
    <form {...form.formProps}>
      <Stack gap={3}>
        <Field
          label={t('studioQueries.snippets.name')}
          hint={t('studioQueries.snippets.nameHint')}
          name="title"
          maxLength={80}
          error={form.errors['title'] ?? form.message ?? undefined}
        />
        <Row gap={3}>
          <Button type="submit">{t('studioQueries.snippets.save')}</Button>
        </Row>
      </Stack>
    </form>
  )
}
