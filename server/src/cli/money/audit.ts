import { userInfo } from 'node:os'
import { booksChecks } from '#wiring/books-checks.ts'
import { auditBooks, findBooks, type Finding, resumeBooks } from '#modules/wallet/index.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { operatorCommand, say, withOwnerServices } from '../operator-command.ts'

/** `sohbet audit`: prints one line per difference in the books, exit code 1 when there is one. */
export const auditCommand = operatorCommand({
  name: 'sohbet audit',
  description: 'Audits the books of credits; any difference halts them',
  args: {
    resume: { type: 'boolean', description: 'Lets credits move again after a clean audit', default: false },
    reason: { type: 'string', description: 'With --resume: what was wrong and how it was corrected' },
    by: { type: 'string', description: 'With --resume: who decided; your user name by default' },
  },
  run: async ({ args }) => {
    await withOwnerServices(async (owner) => {
      if (args.resume) await resume(owner, args.reason, args.by)
      else await audit(owner)
    })
  },
})

async function resume(owner: Services, reason: string | undefined, by: string | undefined): Promise<void> {
  if (reason === undefined || reason.trim() === '')
    throw new Error('Use --reason to say what was wrong and how it was mended.')
  const why = { reason: reason.trim(), by: by ?? userInfo().username, checks: booksChecks }
  await resumeBooks(owner, why).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'BooksHalted') throw error
    throw new Error(`${error.message} Run "sohbet audit" to see them.`, { cause: error })
  })
  say('The books are right. Credits and payments go on.')
}

async function audit(owner: Services): Promise<void> {
  const { findings, differences } = await auditBooks(owner, 'everything', booksChecks)
  for (const finding of findings) say(toLine(finding))
  if (differences > findings.length) say(`… and ${differences - findings.length} more`)
  const { halted_at: haltedAt, halted_reason: reason } = await findBooks(owner.db)
  say(differences === 0 ? 'The books are right.' : `${differences} rows of the books are wrong.`)
  if (haltedAt !== null)
    say(`They are halted since ${haltedAt.toISOString()}: ${reason} Use --resume once they are right.`)
  if (differences > 0) process.exitCode = 1
}

function toLine({ problem, account_id, transfer_id, expected, found }: Finding): string {
  const where = [
    ...(account_id === null ? [] : [`wallet ${account_id}`]),
    ...(transfer_id === null ? [] : [`transfer ${transfer_id}`]),
  ]
  return [problem, ...where, `expected ${expected ?? 'nothing'}`, `found ${found ?? 'nothing'}`].join('  ')
}
