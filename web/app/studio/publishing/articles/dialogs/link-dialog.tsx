import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { mayArticleHold } from '@sohbet/contract/article-schema'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { repairAddress } from '../paste/paste-dom.ts'

/** Asks for the target of a link on the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link')['href']
  const [address, setAddress] = useState(typeof before === 'string' ? before : '')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const needsText = editor.state.selection.empty && before === undefined
  const save = (): void => {
    const href = completeAddress(address)
    if (href === undefined) return setIsWrong(true)
    onClose()
    setLink(editor, href, text.trim() === '' ? href : text.trim())
  }
  const remove = (): void => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  return (
    <Dialog isOpen title={t('studioArticles.link.title')} onClose={onClose}>
      <CheckedForm
        onSubmit={save}
        submit={t('studioArticles.link.save')}
        actions={
          before !== undefined && (
            <Button variant="ghost" onClick={remove}>
              {t('studioArticles.link.remove')}
            </Button>
          )
        }
      >
        <Field
          type="url"
          label={t('studioArticles.link.address')}
          hint={t('studioArticles.link.hint')}
          error={isWrong ? t('studioArticles.link.wrong') : undefined}
          value={address}
          data-autofocus
          required
          onChange={({ target }) => {
            setAddress(target.value)
            setIsWrong(false)
          }}
        />
        {needsText && (
          <Field
            label={t('studioArticles.link.words')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </CheckedForm>
    </Dialog>
  )
}

/** A URL as articles store it, with `https` added if missing. Undefined if it is invalid. */
function completeAddress(typed: string): string | undefined {
  const text = typed.trim()
  const isBare = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]\S*)?$/.test(text)
  const isMail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)
  const href = repairAddress(isBare ? `https://${text}` : isMail ? `mailto:${text}` : text)
  return !/\s/.test(href) && !href.startsWith('#') && mayArticleHold('a', 'href', href) ? href : undefined
}

/** Sets a link on the selection or on the link at the cursor; inserts linked text if there is neither. */
export function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent([{ type: 'text', text: text, marks: [{ type: 'link', attrs: { href } }] }]).run()
  else chain.extendMarkRange('link').setMark('link', { href }).run()
}
