import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeBanner, writeLegalText } from '@sohbet/contract/studio'
import type { TextVersion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { readLocalMoment, toLocalMoment } from '../shared/local-moment.ts'
import { dropWords, findWords, keepWords } from './stored-text.ts'
import type { TextKey, TextFields } from './stored-text.ts'

/** The fields of a text, and what can be done with what stands in them. */
export interface WrittenText {
  words: TextFields
  /** What stands there was written here before and is not published. */
  isKept: boolean
  /** What stands there is not what listeners read. */
  isUnpublished: boolean
  isSending: boolean
  refused: Refused | undefined
  change(words: Partial<TextFields>): void
  /** Back to what is published. */
  discard(): void
  /** Publishes the words of the fields, or others. */
  publish(words?: TextFields): Promise<void>
}

/** Words of a text from what is published of it; only in a browser, which has a clock and what it kept. */
export function useText(key: TextKey, current: TextVersion | undefined): WrittenText {
  const published = textOf(current)
  const [stored] = useState(() => findWords(key))
  const [fields, setFields] = useState(stored ?? published)
  const [isKept, setKept] = useState(stored !== undefined && !isSame(stored, published))
  const sending = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { revalidate } = useRevalidator()
  return {
    words: fields,
    isKept,
    isUnpublished: !isSame(fields, published),
    isSending,
    refused,
    change: (change) => {
      const next = { ...fields, ...change }
      setFields(next)
      if (isSame(next, published)) dropWords(key)
      else keepWords(key, next)
    },
    discard: () => {
      dropWords(key)
      setKept(false)
      setRefused(undefined)
      setFields(published)
    },
    publish: async (given = fields) => {
      // A second press comes before the button knows of the first.
      if (sending.current) return
      sending.current = true
      setSending(true)
      const answer = await send(key, given, current?.id ?? 0)
      sending.current = false
      setSending(false)
      setRefused(answer.ok ? undefined : answer)
      if (!answer.ok) return
      // What stands in the fields while another version is put back is still nowhere else.
      if (given === fields) dropWords(key)
      showToast('success', t('studioTexts.saved'))
      await revalidate()
    },
  }
}

/** What a version has in the fields. */
export function textOf(version: TextVersion | undefined): TextFields {
  return {
    body: version?.body ?? '',
    path: version?.path ?? '',
    startsAt: toLocalMoment(version?.starts_at ?? null),
    endsAt: toLocalMoment(version?.ends_at ?? null),
  }
}

async function send({ name, language }: TextKey, fields: TextFields, version: number) {
  const body = fields.body.trim() === '' ? null : fields.body
  if (name !== 'banner')
    return await browserStudioApi(writeLegalText, {
      params: { name, language },
      body: { html: body, version },
    })
  return await browserStudioApi(writeBanner, {
    params: { language },
    body: {
      text: body,
      path: fields.path.trim() === '' ? null : fields.path,
      starts_at: readLocalMoment(fields.startsAt),
      ends_at: readLocalMoment(fields.endsAt),
      version,
    },
  })
}

function isSame(one: TextFields, other: TextFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
