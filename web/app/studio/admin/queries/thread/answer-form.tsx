import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerQuery, noteQuery } from '@sohbet/contract/studio'
import type { QueryThread, Snippet } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { provingApi } from '#studio/login/proof.ts'
import { Composer, useStoredDraft } from './composer.tsx'
import { SnippetsDialog } from './snippets-dialog.tsx'

/** Answers a query by email, with saved texts. */
export function AnswerForm({ thread, snippets }: { thread: QueryThread; snippets: readonly Snippet[] }) {
  const { id, email, revision } = thread
  const { revalidate } = useRevalidator()
  const [text, setText] = useStoredDraft(`answer-${id}`)
  const [closes, setCloses] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Composer
        label={t('studioQueries.answer.label')}
        hint={t('studioQueries.answer.hint', { email })}
        act={t('studioQueries.answer.send')}
        isMain
        text={text}
        onText={setText}
        tools={
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('studioQueries.snippets.open')}
          </Button>
        }
        onSend={async (body, idempotencyKey) => {
          const input = { params: { id }, body: { revision, body, closes } }
          const answer = await provingApi(answerQuery, input, { idempotencyKey })
          if (!answer.ok) {
            // Another steward's answer is shown beside the typed text.
            if (answer.code === 'EditConflict') await revalidate()
            return answer
          }
          showToast('success', t('studioQueries.answer.sent'))
          void revalidate()
          return undefined
        }}
      >
        <Checkbox
          label={t('studioQueries.answer.closes')}
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
        />
      </Composer>
      {isOpen && (
        <SnippetsDialog
          snippets={snippets}
          text={text}
          onChoose={(body) => setText(text.trim() === '' ? body : `${text.trimEnd()}\n\n${body}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Adds a note that the customer never sees. */
export function NoteForm({ thread: { id } }: { thread: QueryThread }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useStoredDraft(`note-${id}`)
  return (
    <Composer
      label={t('studioQueries.note.label')}
      hint={t('studioQueries.note.hint')}
      act={t('studioQueries.note.add')}
      text={text}
      onText={setText}
      onSend={async (body, idempotencyKey) => {
        const answer = await provingApi(noteQuery, { params: { id }, body: { body } }, { idempotencyKey })
        if (!answer.ok) return answer
        showToast('success', t('studioQueries.note.added'))
        void revalidate()
        return undefined
      }}
    />
  )
}
