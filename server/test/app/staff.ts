import { beginSecondFactor, confirmSecondFactor } from '@sohbet/contract/studio'
import { generateSync } from 'otplib'
import { register, type Registered } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A password long enough for the studio. */
export const staffPassword = 'Wandering-reed-of-Konya'

/** The column of a studio role. */
export type StaffColumn = 'is_editor' | 'is_steward' | 'is_admin'

/** A registered staff member without a second factor. */
export async function registerStaff(app: TestApp, email: string, role: StaffColumn): Promise<Registered> {
  const person = await register(app, email, { password: staffPassword })
  const { db } = app.services
  await db
    .updateTable('accounts_members')
    .set({ [role]: true })
    .where('id', '=', person.user.id)
    .execute()
  return person
}

/** A staff member who is signed in to the studio, with the secret of their app and their recovery codes. */
export interface StaffInside extends Registered {
  secret: string
  recoveryCodes: string[]
}

/** Sets up a person's second factor, which opens the studio. */
export async function enrol(app: TestApp, person: Registered): Promise<StaffInside> {
  const { secret } = (await person.call(beginSecondFactor, { body: { password: person.password } })).data
  const { data } = await person.call(confirmSecondFactor, { body: { code: appCode(app, secret) } })
  return { ...person, secret, recoveryCodes: data.recovery_codes }
}

/** The code shown by an authenticator app, `steps` half minutes from now. */
export function appCode({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })
}
