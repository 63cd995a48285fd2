import { beginSecondFactor, confirmSecondFactor } from '@sohbet/contract/studio'
import { generateSync } from 'otplib'
import { register } from './members.ts'
import type { Registered } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A password that is long enough for the studio. */
export const staffPassword = 'Wandering-reed-of-Konya'

/** What someone does in the studio, as it is kept. */
export type StaffColumn = 'is_editor' | 'is_steward' | 'is_admin'

/** Someone of the content team who has registered and has no second factor yet. */
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

/** Someone inside the studio, with what their app computes codes from and the codes on their paper. */
export interface StaffInside extends Registered {
  secret: string
  recoveryCodes: string[]
}

/** Sets up the second factor of a person, who is inside the studio from then on. */
export async function enrol(app: TestApp, person: Registered): Promise<StaffInside> {
  const { secret } = (await person.call(beginSecondFactor, { body: { password: person.password } })).data
  const { data } = await person.call(confirmSecondFactor, { body: { code: appCode(app, secret) } })
  return { ...person, secret, recoveryCodes: data.recovery_codes }
}

/** What the app of a phone shows, `steps` half minutes from now. */
export function appCode({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })
}
