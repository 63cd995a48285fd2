import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import styles from './bottom-bar.module.css'

/** An item of the bar and the pages that belong to it. */
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

/** A visitor has no library or notebook (HDRD-06) and gets the talks, the map and the login instead. */
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

/** The bar at the bottom of a phone's screen, below the player: the five most used destinations. */
export function BottomBar({ isSignedIn, loginPath }: { isSignedIn: boolean; loginPath: string }) {
  const { pathname } = useLocation()
  const places = isSignedIn ? memberPlaces() : visitorPlaces(loginPath)
  return (
    <nav className={styles['bar']} aria-label={t('shell.bottomBar.name')}>
      {places.map((place) => (
        // The bar is on every page: prefetching would load all five pages again and again.
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

/** The `aria-current` value of an item: whether it is the open page or contains it. */
function currentOf({ to, within }: Pick<BarPlace, 'to' | 'within'>, pathname: string) {
  if (!within.test(pathname)) return undefined
  const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')
  return withoutSlash(pathname) === withoutSlash(to.split('?')[0] ?? to) ? 'page' : 'true'
}
