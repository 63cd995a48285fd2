import { getStudioPerson, listPasskeys } from '@sohbet/contract/studio'
import type { Passkey } from '@sohbet/contract/studio'
import { useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { readForm } from '#forms/form-request.ts'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { withProof } from '../login/proof.ts'
import { SecurityPage } from '../login/security-page.tsx'
import { setUp } from '../login/set-up.ts'
import type { SetUpAnswer } from '../login/set-up.ts'

interface WhatOpens {
  count: number
  passkeys: Passkey[]
}

/** Loads the number of remaining recovery codes, and the passkeys. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<WhatOpens> {
  const api = studioApiOf(context)
  const [person, passkeys] = await Promise.all([api(getStudioPerson, {}), api(listPasskeys, {})])
  return {
    count: bodyOrEnter(person, request).data.recovery_codes_left,
    passkeys: bodyOrEnter(passkeys, request).data,
  }
}

/** Creates new codes, or runs a step of setting up another phone. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await setUp(withProof(studioApiOf(context)), await readForm(request))
}

/** `/studio/security`: the user's second factors. */
export function Component() {
  const { count, passkeys } = useLoaderData<typeof loader>()
  return <SecurityPage count={count} passkeys={passkeys} answer={useActionData<SetUpAnswer>()} />
}
