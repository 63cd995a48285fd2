import { readInstallationSecret } from '../../platform/signing-keys.ts'
import { createSessionTokens } from '../../platform/session-token.ts'
import type { SessionTokens } from '../../platform/session-token.ts'
import type { Services } from '../../platform/services.ts'

/** What the use cases of accounts may reach for. */
export interface AccountServices extends Services {
  sessionTokens: SessionTokens
}

/** The services with what makes and reads the tokens of sessions. */
export async function toAccountServices(services: Services): Promise<AccountServices> {
  const secret = await readInstallationSecret(services.config)
  return { ...services, sessionTokens: createSessionTokens(secret, services.clock) }
}
