import { LegalPage } from '../../features/legal/legal-page.tsx'
import { privacyPolicy } from '../../features/legal/privacy-policy.tsx'

/** `/privacy-policy`: the Privacy Policy (ROUTE-20). */
export function Component() {
  return <LegalPage legalText={privacyPolicy} />
}
