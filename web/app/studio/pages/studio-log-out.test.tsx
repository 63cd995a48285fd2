import { test } from 'vitest'
import { LogOutForm } from '../../features/sign-out/log-out-form.tsx'
import { expectEachRefusal } from '../../test/common-refusals.ts'
import * as studioLogOut from './studio-log-out.tsx'

test('logging out of the studio says why it was refused [AUTH-32]', async () => {
  await expectEachRefusal({
    at: '/studio/log-out',
    page: {
      action: studioLogOut.action,
      element: (
        <LogOutForm action="/studio/log-out">
          <button type="submit">Log out</button>
        </LogOutForm>
      ),
    },
    button: 'Log out',
    call: 'logOut',
    // Nothing is left to be done where the session is over.
    isPublic: true,
  })
})
