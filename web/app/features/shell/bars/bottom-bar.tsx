import { useLocation } from 'react-router'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { IconName } from '../../../ui/picture/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import styles from './bottom-bar.module.css'

/** A place that the bar leads to, and the pages that belong to it. */
interface BarPlace {
  to: string
  label: string
  icon: IconName
  within: RegExp
}

const home: BarPlace = { to: '/', label: 'Home', icon: 'house', within: /^\/$/ }
const search: BarPlace = { to: '/search', label: 'Search', icon: 'magnifying-glass', within: /^\/search\b/ }

const memberPlaces: readonly BarPlace[] = [
  home,
  search,
  { to: '/library', label: 'Library', icon: 'books', within: /^\/(library|playlists|downloads)\b/ },
  { to: '/notebook', label: 'Notebook', icon: 'notebook', within: /^\/notebook\b/ },
  { to: '/settings/account', label: 'You', icon: 'user', within: /^\/(settings|wallet|subscription)\b/ },
]

/** A visitor has no library and no notebook (HDRD-06); the talks, the map and the way in stand in their places. */
const visitorPlaces = (loginPath: string): readonly BarPlace[] => [
  home,
  search,
  { to: '/audios', label: 'Audios', icon: 'headphones', within: /^\/(audios|suhbas)\b/ },
  { to: '/majlis-map', label: 'Map', icon: 'map-pin', within: /^\/majlis-map\b/ },
  { to: loginPath, label: 'Log in', icon: 'user', within: /^\/(login|signup|reset-password)\b/ },
]

/** The bar at the foot of a phone's screen, under the player: the five places that a listener goes to most. */
export function BottomBar({ isSignedIn, loginPath }: { isSignedIn: boolean; loginPath: string }) {
  const { pathname } = useLocation()
  const places = isSignedIn ? memberPlaces : visitorPlaces(loginPath)
  return (
    <nav className={styles['bar']} aria-label="Bottom bar">
      {places.map((place) => (
        // It stands on every page: all five pages would be fetched ahead again and again.
        <Link
          key={place.label}
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
