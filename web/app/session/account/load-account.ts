import type { Api } from '#api/call.ts'
import { type Account, parsePoints } from './account.ts'

/**
 * The signed-in account with plan and credits (ROUTE-34); null for a visitor. Failures are ignored: without
 * a profile the user is a visitor, without plan or credits they have the free plan and 0 (ERR-09).
 */
export async function loadAccount(api: Api): Promise<Account | null> {
  const [profile, points, subscription] = await Promise.all([
    api('getProfile', {}).catch(() => undefined),
    api('getPoints', {}).catch(() => undefined),
    api('getSubscription', {}).catch(() => undefined),
  ])
  if (profile?.ok !== true) return null
  const { data: user } = profile.body
  const plan = subscription?.ok === true ? subscription.body.data : undefined
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isMajlisHost: user.is_majlis_host,
    canAccessLatifiyah: user.can_access_latifiyah_translations,
    subscription: {
      slug: plan?.slug ?? 'free',
      name: plan?.subscription_name ?? 'Free',
      isActive: plan?.is_active ?? true,
    },
    points: parsePoints(points?.ok === true ? points.body.data.points : user.points),
  }
}
