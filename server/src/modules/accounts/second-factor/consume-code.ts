import type { enterStudio, proveIdentity } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { codeAttempts, giveBackAttempts, consumeAttempts } from '../account/attempts.ts'
import {
  findSecondFactor,
  lockSecondFactor,
  markStep,
  consumeRecoveryCode,
} from '../queries/second-factors.ts'
import { refuseStudioAccess } from './policy.ts'
import { verifySync } from 'otplib'

/** The kind of an entered code. */
export type CodeKind = 'app' | 'recovery'

/**
 * Accepts a code of the app or a recovery code, and runs `work` in the same transaction. Each code is
 * accepted once, also for concurrent requests. Refuses invalid codes, and callers above the rate limit.
 */
export async function consumeCode(
  services: AccountServices,
  { accountId, code }: { accountId: number; code: string },
  work: (trx: Database, kind: CodeKind) => Promise<void>,
): Promise<void> {
  const { db } = services
  const attempts = codeAttempts(accountId)
  await consumeAttempts(db, attempts)
  const isRight = await db.transaction().execute(async (trx) => {
    const kind = await readCode(services, trx, { accountId, code })
    if (kind !== undefined) await work(trx, kind)
    return kind !== undefined
  })
  if (!isRight) throw refuseWrongCode()
  await giveBackAttempts(db, attempts, accountId)
}

async function readCode(
  { clock, sealer, recoveryCodes }: AccountServices,
  trx: Database,
  { accountId, code }: { accountId: number; code: string },
): Promise<CodeKind | undefined> {
  const factor = await lockSecondFactor(trx, accountId)
  if (!(await findSecondFactor(trx, accountId)).isEnrolled) throw refuseStudioAccess()
  const digits = code.replaceAll(/\s/g, '')
  if (factor !== undefined && factor.secret !== null) {
    const secret = sealer.open(factor.secret, ownerOf(accountId))
    const step = readAppCode(digits, { secret, after: factor.last_step, now: clock.now() })
    if (step !== undefined) {
      await markStep(trx, accountId, step)
      return 'app'
    }
  }
  const isRecovery = await consumeRecoveryCode(trx, accountId, recoveryCodes.hash(accountId, code))
  return isRecovery ? 'recovery' : undefined
}

/** The owner for whom the secret of an account is sealed. */
export function ownerOf(accountId: number): string {
  return `member:${accountId}`
}

/** The refusal of a wrong, old or used code; it does not reveal the reason. */
export function refuseWrongCode(): Refusal<RefusalOf<typeof enterStudio | typeof proveIdentity>> {
  return refuse<typeof enterStudio | typeof proveIdentity>('WrongCode', { field: 'code' })
}

/** Accepted clock drift of a phone in seconds: one code before and one after are valid as well. */
const driftSeconds = 30

/** The time step of a six-digit code, later than `after`; undefined if the code is not valid now. */
export function readAppCode(
  code: string,
  { secret, after, now }: { secret: string; after: number; now: Date },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const read = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: driftSeconds,
    ...(after > 0 && { afterTimeStep: after }),
  })
  return read.valid && 'timeStep' in read ? read.timeStep : undefined
}
