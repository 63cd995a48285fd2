import { languages } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { composeEmail } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findQuery, findUnmailedAnswer, markAnswerMailed } from './queries.ts'
import { toLatinDigits } from '@sohbet/contract/typed-text'

/** The task that sends an answer. */
export const answerTask = 'mail-customer-answer'
const Payload = z.object({ answer_id: z.int(), language: z.enum(languages) })

/** Queues the email of an answer when the transaction `trx` commits. */
export async function addAnswerMail(
  trx: Database,
  jobs: Jobs,
  payload: z.input<typeof Payload>,
): Promise<void> {
  await jobs.add(trx, answerTask, payload, { jobKey: `${answerTask}-${payload.answer_id}` })
}

/**
 * Sends an answer that has not been sent yet. If the process ends between the two steps, it is sent again
 * with the same id; the other order could lose it.
 */
export async function mailAnswer(services: Services, payload: unknown): Promise<void> {
  const { db, clock, config, mailer } = services
  const { answer_id: id, language } = Payload.parse(payload)
  const answer = await findUnmailedAnswer(db, id)
  const query = answer && (await findQuery(db, answer.query_id))
  if (answer === undefined || query === undefined) return
  const translate = translatorFor(language)
  const reference = referenceOf(query.id)
  const brand = config.brand.name
  await mailer.send({
    id: `customer-answer-${id}`,
    to: query.email,
    // Where those who answer read: by the reference in the subject an answer to this is found in the inbox.
    replyTo: { name: brand, address: config.contactEmail },
    subject: translate('studioQueries.email.subject', { brand, reference: `[${reference}]` }),
    ...composeEmail({
      brand,
      language,
      paragraphs: [translate('studioQueries.email.greeting', { name: query.name })],
      quoted: answer.body.split(/\n{2,}/),
      notes: [
        translate('studioQueries.email.howToReply', { reference }),
        translate('studioQueries.email.youWrote', { day: query.created_at.toISOString().slice(0, 10) }),
        ...query.comments.split(/\n{2,}/).map((paragraph) => `> ${paragraph.replaceAll('\n', '\n> ')}`),
      ],
    }),
  })
  await markAnswerMailed(db, id, clock.now())
}

/** The reference of a query for people and emails, such as `SQ-12`; an answer by mail is found by it. */
export function referenceOf(id: number): string {
  return `SQ-${id}`
}

/** The id of the query referred to in a typed text or a subject; undefined if there is none. */
export function readReference(text: string): number | undefined {
  const digits = /^\[?(?:SQ-|#)?([1-9]\d{0,8})\]?$/i.exec(toLatinDigits(text.trim()))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
