import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  type enterByPasskey,
  type proveByPasskey,
} from '@sohbet/contract/studio'
import type * as browserLibrary from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { wrongIn } from '../shared/use-calls.ts'
import { provingApi } from './proof.ts'

/** Whether this browser lacks passkeys; the server, which cannot know, assumes that it has them. */
export function useLacksPasskeys(): boolean {
  return useIsAwake() && !('PublicKeyCredential' in globalThis)
}

/** Signs a new challenge with one of the person's passkeys, and makes the call with the answer. */
export async function givePasskey(
  call: typeof enterByPasskey | typeof proveByPasskey,
): Promise<{ ok: true } | Refused> {
  const requested = await browserStudioApi(challengePasskey, {})
  if (!requested.ok) return requested
  const passkey = await askBrowser(async ({ startAuthentication }) => {
    // The server returns the transports that a browser reported.
    const optionsJSON = requested.body.data as PublicKeyCredentialRequestOptionsJSON
    return await startAuthentication({ optionsJSON })
  })
  return 'ok' in passkey ? passkey : await browserStudioApi(call, { body: { passkey } })
}

/** Creates a passkey in this browser and adds it; returns recovery codes if it is the first second factor. */
export async function makePasskey(
  name: string,
  password: string,
): Promise<{ ok: true; codes: readonly string[] | null } | Refused> {
  // Checked before the browser asks for a fingerprint in vain.
  if (name === '') return wrongIn('name', t('studioEntrance.passkey.nameMissing'))
  const started = await provingApi(beginPasskey, { body: { password } })
  if (!started.ok) return started
  const passkey = await askBrowser(async ({ startRegistration }) => {
    const optionsJSON = started.body.data as PublicKeyCredentialCreationOptionsJSON // As above.
    return await startRegistration({ optionsJSON })
  })
  if ('ok' in passkey) return passkey
  const added = await provingApi(addPasskey, { body: { name, passkey } })
  return added.ok ? { ok: true, codes: added.body.data.recovery_codes } : added
}

// A browser does not say why there is no passkey: cancelled, timed out, or none on this device.
async function askBrowser<Answer extends object>(
  ask: (library: typeof browserLibrary) => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await ask(await import('@simplewebauthn/browser'))
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const message = t(isKnown ? 'studioEntrance.passkey.known' : 'studioEntrance.passkey.cancelled')
    return { ok: false, status: 400, code: 'BadRequest', message }
  }
}
