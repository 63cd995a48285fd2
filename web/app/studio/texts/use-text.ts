import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type TextLanguage,
  type TextName,
  type TextVersion,
  writeBanner,
  writeLegalText,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'
import { useAccount } from '#session/account/account-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { useOneAtATime } from '../shared/use-calls.ts'
import { readLocalMoment, toLocalMoment } from '../shared/when.tsx'

/** The fields of a text. */
export interface TextFields {
  body: string
  path: string
  startsAt: string
  endsAt: string
}

/** A text in one language. */
export interface TextKey {
  name: TextName
  language: TextLanguage
}

/** Unpublished fields on this device belong to one account. */
type StoredKey = TextKey & { accountId: number }

/** The fields of a text, and the actions on them. */
export interface WrittenText {
  fields: TextFields
  /** The fields were restored from this device and are not published. */
  isRestored: boolean
  /** The fields differ from the published text. */
  isUnpublished: boolean
  isSending: boolean
  refused: Refused | undefined
  change(fields: Partial<TextFields>): void
  /** Resets to the published text. */
  discard(): void
  /** Publishes the fields, or other ones. */
  publish(fields?: TextFields): Promise<void>
  /** Publishes what was refused because it looks garbled. */
  publishGarbled(): Promise<void>
}

/** The fields of a text, starting from the published version; only in a browser, which has a clock and storage. */
export function useText(text: TextKey, current: TextVersion | undefined): WrittenText {
  const key: StoredKey = { ...text, accountId: useAccount()?.id ?? 0 }
  const published = textOf(current)
  const [stored] = useState(() => findStored(key))
  const [fields, setFields] = useState(stored?.fields ?? published)
  const [isRestored, setRestored] = useState(stored !== undefined && !isSame(stored.fields, published))
  /** The published version that the fields are based on. */
  const [base, setBase] = useState(stored?.version ?? current?.id ?? 0)
  const { isRunning: isSending, run } = useOneAtATime()
  const [refused, setRefused] = useState<Refused>()
  const [attempted, setAttempted] = useState(fields)
  const { revalidate } = useRevalidator()
  const publish = async (given: TextFields, acceptsGarbled: boolean): Promise<void> => {
    const answer = await send(key, given, {
      // After a conflict was shown, publishing again replaces the other text.
      version: refused?.code === 'EditConflict' ? (current?.id ?? 0) : base,
      ...(acceptsGarbled && { accepts_garbled: true }),
    })
    setRefused(answer.ok ? undefined : answer)
    setAttempted(given)
    if (!answer.ok) return answer.code === 'EditConflict' ? await revalidate() : undefined
    const { id: version } = answer.body.data
    setBase(version)
    // What was typed meanwhile, or beside another version that is published, keeps its only copy.
    const left = findStored(key)?.fields
    if (left !== undefined && isSame(left, given)) browserStorage.remove(storageKeyOf(key))
    else if (left !== undefined) browserStorage.write(storageKeyOf(key), { fields: left, version })
    showToast('success', t('studioTexts.saved'))
    return await revalidate()
  }
  return {
    fields,
    isRestored,
    isUnpublished: !isSame(fields, published),
    isSending,
    refused,
    change: (change) => {
      const next = { ...fields, ...change }
      setFields(next)
      if (isSame(next, published)) browserStorage.remove(storageKeyOf(key))
      else browserStorage.write(storageKeyOf(key), { fields: next, version: base })
    },
    discard: () => {
      browserStorage.remove(storageKeyOf(key))
      setRestored(false)
      setRefused(undefined)
      setFields(published)
      setBase(current?.id ?? 0)
    },
    publish: (given = fields) => run(() => publish(given, false)),
    publishGarbled: () => run(() => publish(attempted, true)),
  }
}

/** The fields of a version. */
export function textOf(version: TextVersion | undefined): TextFields {
  return {
    body: version?.body ?? '',
    path: version?.path ?? '',
    startsAt: toLocalMoment(version?.starts_at ?? null),
    endsAt: toLocalMoment(version?.ends_at ?? null),
  }
}

async function send(
  { name, language }: TextKey,
  fields: TextFields,
  conditions: { version: number; accepts_garbled?: boolean },
) {
  const body = fields.body.trim() === '' ? null : fields.body
  if (name !== 'banner')
    return await browserStudioApi(writeLegalText, {
      params: { name, language },
      body: { html: body, ...conditions },
    })
  return await browserStudioApi(writeBanner, {
    params: { language },
    body: {
      text: body,
      path: fields.path.trim() === '' ? null : fields.path,
      starts_at: readLocalMoment(fields.startsAt),
      ends_at: readLocalMoment(fields.endsAt),
      ...conditions,
    },
  })
}

function isSame(one: TextFields, other: TextFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Unpublished fields, and the published version that they are based on; earlier releases stored no version. */
function findStored(key: StoredKey): { fields: TextFields; version?: number } | undefined {
  // Nothing else writes under this key.
  const found = browserStorage.read(storageKeyOf(key)) as
    | TextFields
    | { fields: TextFields; version: number }
    | undefined
  return found === undefined || 'fields' in found ? found : { fields: found }
}

// Unpublished fields are stored on this device, where they outlive the page and the session.
function storageKeyOf({ name, language, accountId }: StoredKey): string {
  return `sohbet-studio-text-${accountId}-${name}-${language}`
}
