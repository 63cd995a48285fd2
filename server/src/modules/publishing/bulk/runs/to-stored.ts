import { bulkEndings, maxBulkBytes } from '@sohbet/contract/studio'
import type { beginBulk as endpoint } from '@sohbet/contract/studio'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import { shortenName } from '#platform/sentence.ts'
import type { StoredFile } from '../../queries/bulk/runs.ts'

/** Converts uploaded files to their stored form; refuses other types and files that are too large. */
export function toStored(files: ParsedOf<typeof endpoint>['body']['files']): StoredFile[] {
  const stored = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }))
  const strange = stored.find(
    ({ name }) => !bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  )
  if (strange !== undefined)
    throw refuse<'UnsupportedMediaType'>('UnsupportedMediaType', {
      message: message('studioBulk.refused.kind', { file: shortenName(strange.name) }),
    })
  if (stored.reduce((sum, { content }) => sum + content.length, 0) > maxBulkBytes)
    throw refuse<'PayloadTooLarge'>('PayloadTooLarge', {
      message: message('studioBulk.refused.large', { max: maxBulkBytes / 1024 / 1024 }),
    })
  return stored
}
