import { addPasskey, beginPasskey, challengePasskey } from '@sohbet/contract/studio'
import type { enterByPasskey, proveByPasskey } from '@sohbet/contract/studio'
import type * as browserLibrary from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import type { StudioApi } from '../api/studio-api.ts'

/** Whether this browser has no passkeys; the server, which cannot know, supposes that it has. */
export function useLacksPasskeys(): boolean {
  return useIsAwake() && !('PublicKeyCredential' in globalThis)
}

/** Has one of the person's passkeys sign a new challenge, and makes the call that the answer is for. */
export async function givePasskey(
  api: StudioApi,
  call: typeof enterByPasskey | typeof proveByPasskey,
): Promise<{ ok: true } | Refused> {
  const requested = await api(challengePasskey, {})
  if (!requested.ok) return requested
  const passkey = await askBrowser(async ({ startAuthentication }) => {
    // The server answers the transports that a browser named.
    const optionsJSON = requested.body.data as PublicKeyCredentialRequestOptionsJSON
    return await startAuthentication({ optionsJSON })
  })
  return 'ok' in passkey ? passkey : await api(call, { body: { passkey } })
}

/** Has this browser make a passkey, and adds it; answers recovery codes where it is the first second factor. */
export async function makePasskey(
  api: StudioApi,
  { name, password }: { name: string; password: string },
): Promise<{ ok: true; codes: readonly string[] | null } | Refused> {
  // Said before the browser asks for a finger, which would be in vain.
  if (name === '') return refuseHere(t('studioEntrance.passkey.nameMissing'), 'name')
  const started = await api(beginPasskey, { body: { password } })
  if (!started.ok) return started
  const passkey = await askBrowser(async ({ startRegistration }) => {
    const optionsJSON = started.body.data as PublicKeyCredentialCreationOptionsJSON // As above.
    return await startRegistration({ optionsJSON })
  })
  if ('ok' in passkey) return passkey
  const added = await api(addPasskey, { body: { name, passkey } })
  return added.ok ? { ok: true, codes: added.body.data.recovery_codes } : added
}

// A browser says little of why there is no passkey: its person closed the window, waited too long, or has none here.
async function askBrowser<Answer extends object>(
  ask: (library: typeof browserLibrary) => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await ask(await import('@simplewebauthn/browser'))
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return refuseHere(t(isKnown ? 'studioEntrance.passkey.known' : 'studioEntrance.passkey.cancelled'))
  }
}

function refuseHere(message: string, field?: string): Refused {
  const errors = field === undefined ? {} : { errors: { [field]: [message] } }
  return { ok: false, status: 400, code: 'BadRequest', message, ...errors }
}
