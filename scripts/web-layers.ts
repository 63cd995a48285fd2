/** The layers each layer of web/app may import besides itself: those below it. `root` means files outside folders. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  lib: ['ui'],
  api: ['lib'],
  forms: ['ui', 'lib', 'api'],
  session: ['ui', 'lib', 'api'],
  playback: ['ui', 'lib', 'api'],
  features: ['ui', 'lib', 'api', 'forms', 'session', 'playback'],
  routes: ['ui', 'lib', 'api', 'forms', 'session', 'playback', 'features'],
  studio: ['ui', 'lib', 'api', 'forms', 'session', 'playback', 'features'],
  root: ['ui', 'lib', 'api', 'forms', 'session', 'playback', 'features', 'routes', 'studio'],
  // Shared test code, imported only by tests.
  test: ['ui', 'lib', 'api', 'forms', 'session', 'playback', 'features', 'routes', 'studio', 'root'],
}

/** Features that appear in many places; each may import those on its line. */
export const sharedFeatures: Readonly<Record<string, readonly string[]>> = {
  catalog: [],
  collection: [
    'catalog',
    'cover',
    'downloads',
    'favorites',
    'listening',
    'locks',
    'money',
    'offline',
    'playlists',
    'purchases',
    'share',
  ],
  contact: [],
  cover: [],
  downloads: ['listening'],
  favorites: ['sign-in'],
  feeds: [],
  gifts: ['cover', 'money'],
  legal: ['reader'],
  listening: ['catalog', 'cover', 'locks'],
  listing: ['collection', 'playlists'],
  locks: ['catalog', 'money', 'plans', 'sign-in'],
  'majlis-map': [],
  money: [],
  notes: ['listening', 'share', 'sign-in'],
  offline: ['downloads', 'listening'],
  payments: ['cover', 'money'],
  plans: ['money', 'payments'],
  playlists: ['cover', 'listening', 'locks', 'sign-in'],
  purchases: ['money'],
  reader: ['collection', 'share'],
  share: [],
  'sign-in': [],
  transcript: [],
  upcoming: ['share', 'sign-in'],
  wallet: ['money'],
}

/** Features above the shared ones that combine them; no shared feature imports these. */
export const topFeatures: Readonly<Record<string, readonly string[]>> = {
  account: ['sign-in'],
  dev: ['collection', 'cover', 'shell'],
  library: [
    'catalog',
    'collection',
    'cover',
    'favorites',
    'listening',
    'locks',
    'money',
    'offline',
    'playlists',
  ],
  player: [
    'catalog',
    'cover',
    'downloads',
    'listening',
    'notes',
    'offline',
    'playlists',
    'reader',
    'share',
    'transcript',
  ],
  search: ['catalog', 'collection', 'listing', 'locks'],
  settings: ['account', 'money', 'plans'],
  shell: ['offline', 'search', 'sign-in', 'sign-out'],
  'sign-out': ['notes', 'offline'],
}

const features: Readonly<Record<string, readonly string[]>> = { ...sharedFeatures, ...topFeatures }

/** A test, or a file in a folder of test helpers. */
const isOfTests = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)test\//.test(file)

/** The styles of a single component; site-wide style sheets such as tokens belong to all. */
const isStylesheet = /\.module\.css$/

/** Returns why one file of web/app may not import another, both relative to web/app; undefined if it may. */
export function findWrongImport(from: string, to: string): string | undefined {
  if (isOfTests(to) && !isOfTests(from)) return 'test/ holds what tests share: nothing else may import it.'
  const { layer, feature } = statusOf(from)
  const imported = statusOf(to)
  if (imported.layer === 'test') return undefined
  if (isStylesheet.test(to) && (layer !== imported.layer || feature !== imported.feature))
    return `${to} is read by what it belongs to alone: use its component.`
  if (layer !== imported.layer)
    return layers[layer]?.includes(imported.layer) === true
      ? undefined
      : `${layer} may not import ${imported.layer}: a layer imports those below it.`
  if (layer !== 'features' || feature === imported.feature) return undefined
  return features[feature]?.includes(imported.feature) === true
    ? undefined
    : `features/${feature} may not import features/${imported.feature}: its line does not name it.`
}

interface Location {
  layer: string
  feature: string
}

const root: Location = { layer: 'root', feature: '' }

function statusOf(file: string): Location {
  const [layer = '', feature = '', ...rest] = file.split('/')
  return feature === '' ? root : { layer, feature: rest.length === 0 ? '' : feature }
}
