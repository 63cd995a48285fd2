import { type Upload, uploadLifeDays, type UploadState } from '@sohbet/contract/studio'
import { inLanguage, type Message, message, type PageLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import type { Measured } from '../../sound/measuring.ts'
import type { StoredUpload } from '../../queries/uploads.ts'
import { stagedBytes } from './staging.ts'

/** Why an upload can fail. */
export type Problem = NonNullable<Measured['fault']> | 'stopped'

const sentences: Readonly<Record<Problem, Message>> = {
  stopped: message('studioSound.problem.stopped'),
  otherBytes: message('studioSound.problem.otherBytes'),
  unusable: message('studioSound.problem.unusable'),
  empty: message('studioSound.problem.empty'),
  cut: message('studioSound.problem.cut'),
  noSound: message('studioSound.problem.noSound'),
  foreign: message('studioSound.problem.foreign'),
  otherKind: message('studioSound.problem.otherKind'),
  unplayable: message('studioSound.problem.unplayable'),
  noConverter: message('studioSound.problem.noConverter'),
  tooLong: message('studioSound.problem.tooLong'),
  damaged: message('studioSound.problem.damaged'),
  tooMuch: message('studioSound.problem.tooMuch'),
}

/** Problems of the transfer; all others are faults of the file and would recur. */
const retryable: readonly (string | null)[] = ['stopped', 'otherBytes'] satisfies Problem[]

/** An upload for the person who created it. */
export async function presentUpload(
  { config }: Pick<Services, 'config'>,
  row: StoredUpload,
  language: PageLanguage,
): Promise<Upload> {
  const isReceiving = row.state === 'receiving'
  const here = isReceiving ? ((await stagedBytes(config, row.id)) ?? 0) : row.bytes
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    received_bytes: Math.min(here, row.bytes),
    modified_at: row.modified_at.toISOString(),
    // As the table allows no other.
    state: row.state as UploadState,
    problem: describeProblem(row.problem, language),
    may_retry: retryable.includes(row.problem),
    file_id: row.file_id,
    created_at: row.created_at.toISOString(),
    expires_at: isReceiving ? expiryOf(row).toISOString() : null,
  }
}

/** Why an upload failed, as a sentence. */
export function describeProblem(problem: string | null, language: PageLanguage): string | null {
  // As the table has no other.
  return problem === null ? null : inLanguage(sentences[problem as Problem], language)
}

/** Milliseconds after which an unfinished upload is removed. */
export const uploadLifeMs = uploadLifeDays * 24 * 3600 * 1000

/** When an upload is removed unless it is finished. */
export function expiryOf({ created_at: createdAt }: Pick<StoredUpload, 'created_at'>): Date {
  return new Date(createdAt.getTime() + uploadLifeMs)
}
