import { loginLocal } from '@sohbet/contract'
import { enterByPasskey, getStudioPerson, type UsedPasskey } from '@sohbet/contract/studio'
import { type Guest, guestAt } from './cast.ts'
import { clearMembers } from './clear-members.ts'
import type { Registered } from './members.ts'
import { deliverEmails } from './outbox.ts'
import { registerStaff, staffPassword } from './staff.ts'
import { startTestApp } from './test-app.ts'

const editorEmail = 'edith@example.net'

/** Starts an application with the actions of the tests about studio login. */
export async function startStudioLogin() {
  const app = await startTestApp()
  const { db } = app.services
  return {
    app,
    db,
    pass: (ms: number): void => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString()),
    /** Registers Edith, without a second factor, as the only member, and empties the outbox. */
    registerEdith: async (): Promise<Registered> => {
      await clearMembers(db)
      const edith = await registerStaff(app, editorEmail, 'is_editor')
      await deliverEmails(app)
      return edith
    },
    signInAgain: async (email = editorEmail, password = staffPassword): Promise<Guest> => {
      const body = { identifier: email, password }
      return guestAt(app.server, (await app.cast.visitor.call(loginLocal, { body })).jwt)
    },
    personOf: async (guest: Guest) => (await guest.call(getStudioPerson)).data,
    enter: async (guest: Guest, passkey: UsedPasskey) =>
      await guest.call(enterByPasskey, { body: { passkey } }),
    enterRefused: async (guest: Guest, passkey: UsedPasskey): Promise<string> =>
      (await guest.refused(enterByPasskey, 400, { body: { passkey } })).code,
    /** The audit log in order. */
    lines: async () =>
      await db
        .selectFrom('audit_lines')
        .select(['action', 'actor', 'subject', 'before', 'after'])
        .orderBy('id')
        .execute(),
  }
}
