import { LegalPage } from '../../features/legal/legal-page.tsx'
import { termsOfUse } from '../../features/legal/terms-of-use.tsx'

/** `/terms`: the Terms of Use (ROUTE-19). */
export function Component() {
  return <LegalPage legalText={termsOfUse} />
}
