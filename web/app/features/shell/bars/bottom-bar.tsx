import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import type { IconName } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import styles from './bottom-bar.module.css'

/** A place that the bar leads to, and the pages that belong to it. */
interface BarPlace {
  to: string
  label: string
  icon: IconName
  within: RegExp
}

const commonPlaces = (): readonly BarPlace[] => [
  { to: '/', label: t('shell.bottomBar.home'), icon: 'house', within: /^\/$/ },
  { to: '/search', label: t('shell.bottomBar.search'), icon: 'magnifying-glass', within: /^\/search\b/ },
]

const memberPlaces = (): readonly BarPlace[] => [
  ...commonPlaces(),
  {
    to: '/library',
    label: t('shell.bottomBar.library'),
    icon: 'books',
    within: /^\/(library|playlists|downloads)\b/,
  },
  { to: '/notebook', label: t('shell.bottomBar.notebook'), icon: 'notebook', within: /^\/notebook\b/ },
  {
    to: '/settings/account',
    label: t('shell.bottomBar.you'),
    icon: 'user',
    within: /^\/(settings|wallet|subscription)\b/,
  },
]

/** A visitor has no library and no notebook (HDRD-06); the talks, the map and the way in stand in their places. */
const visitorPlaces = (loginPath: string): readonly BarPlace[] => [
  ...commonPlaces(),
  { to: '/audios', label: t('shell.bottomBar.audios'), icon: 'headphones', within: /^\/(audios|suhbas)\b/ },
  { to: '/majlis-map', label: t('shell.bottomBar.map'), icon: 'map-pin', within: /^\/majlis-map\b/ },
  {
    to: loginPath,
    label: t('shell.bottomBar.logIn'),
    icon: 'user',
    within: /^\/(login|signup|reset-password)\b/,
  },
]

/** The bar at the foot of a phone's screen, under the player: the five places that a listener goes to most. */
export function BottomBar({ isSignedIn, loginPath }: { isSignedIn: boolean; loginPath: string }) {
  const { pathname } = useLocation()
  const places = isSignedIn ? memberPlaces() : visitorPlaces(loginPath)
  return (
    <nav className={styles['bar']} aria-label={t('shell.bottomBar.name')}>
      {places.map((place) => (
        // It stands on every page: all five pages would be fetched ahead again and again.
        <Link
          key={place.icon}
          className={styles['place']}
          to={place.to}
          isPrefetched={false}
          aria-current={currentOf(place, pathname)}
        >
          <Icon name={place.icon} />
          {place.label}
        </Link>
      ))}
    </nav>
  )
}

/** Whether a place is the page that is open, or holds it. */
function currentOf({ to, within }: Pick<BarPlace, 'to' | 'within'>, pathname: string) {
  if (!within.test(pathname)) return undefined
  const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')
  return withoutSlash(pathname) === withoutSlash(to.split('?')[0] ?? to) ? 'page' : 'true'
}
