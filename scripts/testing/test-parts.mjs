// `npm test -- playlists`: the parts of the project that can be tested separately, and their tests.
import { readdirSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders whose subfolders are parts, and folders that are parts themselves. */
const partFolders = ['server/src/modules', 'web/app/features']
const wholeParts = [
  'contract',
  'server/src/admin',
  'server/src/platform',
  'server/src/pages',
  ...['api', 'forms', 'lib', 'playback', 'session', 'studio', 'ui'].map((layer) => `web/app/${layer}`),
]

/** Browser tests of a part whose names differ. */
const otherSpecs = {
  admin: 'dashboard people studio-money',
  accounts: 'forgotten-password log-out register session-ended settings sign-in',
  catalog: 'cards gatherings home listing menu questions recorded topics walking',
  cover: 'pictures',
  favorites: 'bookmarks',
  gatherings: 'recorded',
  images: 'pictures',
  locks: 'access locked-talks',
  media: 'expired-address sent-by-the-store',
  notes: 'library-without-a-script notebook',
  orders: 'payments purchases',
  pages: 'phone-without-a-script prefetch safety without-a-script',
  playlists: 'library-without-a-script',
  player:
    'end-of-a-list expired-address listen network-loss now-playing resuming sent-by-the-store sound-goes-on',
  reader: 'other-scripts reading',
  publishing: 'bulk',
  playback: 'expired-address listen network-loss resuming sent-by-the-store sound-goes-on',
  session: 'log-out persistence',
  shell:
    'accessibility bottom-bar every-page footer-and-banner header in-arabic keyboard-journeys languages large-letters phone-header right-to-left small-screens walking',
  studio:
    'content album-of-twelve people articles audit-log login every-studio-page studio-money talk-questions',
  ui: 'dialogs-and-menus pictures sheets-and-toasts',
  unlocking: 'access locked-talks purchases',
  importing: 'sound',
}

/** The names of all parts, in order. */
export function listParts(root) {
  const layers = wholeParts.map((folder) => basename(folder))
  const folders = partFolders.flatMap((folder) => foldersOf(join(root, folder)))
  return [...new Set([...layers, ...folders])].toSorted()
}

/** Returns the test files of a part as paths from the root; throws a message if the part does not exist. */
export function findTests(root, part) {
  if (!listParts(root).includes(part))
    throw new Error(`There is no part "${part}". The parts are: ${listParts(root).join(', ')}.`)
  return {
    unit: unitTestsOf(root).filter((file) => isOfPart(file, part)),
    e2e: specsOf(root).filter((spec) => namesPart(spec, part) || otherSpecs[part]?.split(' ').includes(spec)),
  }
}

/** A change here may affect any page. */
const ofAllPages =
  /^(?:e2e\/(?:browser\/|people\/|[^/]+\.(?:ts|json)$)|package-lock\.json|web\/(?:build|sw|[^/]+$)|web\/app\/[^/]+$)/
/** A change here is tested by starting servers, clusters and commands. */
const ofProcesses =
  /^(?:package-lock\.json|demo\/|deploy\/|Dockerfile|compose\.yaml|scripts\/build|server\/(?:migrations\/|test\/|src\/(?:cli\/|sandbox\/|wiring\/|[^/]+\.ts$|platform\/(?:backup|database|process|start)\/)))/

/**
 * Returns the tests of the parts that changed files belong to, in the form of `findTests`, and whether the
 * process tests are included.
 */
export function findChangedTests(root, files) {
  const found = [...new Set(files.flatMap((file) => partsOf(root, file)))].map((part) =>
    findTests(root, part),
  )
  const specs = specsOf(root)
  const changedSpecs = specs.filter((spec) => files.some((file) => file.endsWith(`/${spec}.spec.ts`)))
  const isOfAllPages = files.some((file) => ofAllPages.test(file))
  return {
    unit: [...new Set([...files.filter(isUnitTest), ...found.flatMap(({ unit }) => unit)])],
    e2e: isOfAllPages ? specs : [...new Set([...changedSpecs, ...found.flatMap(({ e2e }) => e2e)])],
    processes: files.some((file) => ofProcesses.test(file)),
  }
}

/** The testable parts a file belongs to. */
function partsOf(root, file) {
  // A unit test affects only itself: nothing visible in a browser has changed.
  if (isUnitTest(file)) return []
  if (file.startsWith('messages/')) return ['shell']
  const [, named] = /^(?:server\/src\/modules|web\/app\/(?:features|routes))\/([^/]+)\//.exec(file) ?? []
  const whole = wholeParts.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => basename(folder))
  return [named, ...whole].filter((part) => listParts(root).includes(part))
}

/** The names of all browser tests. */
export function specsOf(root) {
  return readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts') && !file.startsWith('engines'))
    .map((file) => basename(file, '.spec.ts'))
}

const unitTests = new Map()

/** All unit and API test files of all parts as paths from the root; read once. */
function unitTestsOf(root) {
  if (!unitTests.has(root))
    unitTests.set(
      root,
      ['contract/src', 'server/src', 'web/app'].flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true })
          .filter(isUnitTest)
          .map((file) => join(folder, file)),
      ),
    )
  return unitTests.get(root)
}

function isUnitTest(file) {
  return /\.test\.tsx?$/.test(file)
}

function isOfPart(file, part) {
  return dirname(file).split(sep).includes(part) || namesPart(basename(file), part)
}

/** Whether a file's name contains the part's, in plural or singular; names of whole layers are too common. */
function namesPart(file, part) {
  if (wholeParts.some((folder) => basename(folder) === part)) return false
  const parts = file.split(/[-.]/)
  return [part, part.replace(/s$/, '')].some((name) =>
    ` ${parts.join(' ')} `.includes(` ${name.replaceAll('-', ' ')} `),
  )
}

function foldersOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
