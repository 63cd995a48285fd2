// `npm test -- playlists`: the parts of the project that can be tested alone, and the tests of each.
import { readdirSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** Folders whose folders are parts, and others that are parts themselves. */
const partFolders = ['server/src/modules', 'web/app/features']
const wholeParts = [
  'contract',
  'server/src/platform',
  'server/src/pages',
  ...['api', 'forms', 'lib', 'playback', 'session', 'studio', 'ui'].map((layer) => `web/app/${layer}`),
]

/** Browser tests that belong to a part without bearing its name. */
const otherSpecs = {
  accounts: 'forgotten-password import log-out register settings sign-in sign-in-dialog',
  catalog:
    'cards five-kinds gathering-series gatherings-and-majalis home listing menu questions recorded topics-and-speakers walking',
  cover: 'pictures',
  favorites: 'bookmarks',
  feeds: 'finding',
  gatherings: 'recorded',
  images: 'pictures',
  locks: 'access locked-talks',
  media: 'expired-address sent-by-the-store',
  notes: 'notebook',
  orders: 'payments purchases',
  pages: 'heads html prefetch safety statuses without-a-script',
  player:
    'end-of-a-list expired-address listen network-loss now-playing resuming sent-by-the-store sound-goes-on',
  reader: 'other-scripts reading',
  playback: 'expired-address listen network-loss resuming sent-by-the-store sound-goes-on',
  session: 'log-out persistence',
  shell:
    'accessibility accessibility-tree bottom-bar every-page footer-and-banner header in-arabic keyboard keyboard-journeys languages large-letters mixed-directions phone-header right-to-left small-screens walking',
  studio: 'content people queries articles audit-log entrance every-studio-page studio-money talk-questions',
  ui: 'dialogs-and-menus pictures sheets-and-toasts',
  unlocking: 'access locked-talks purchases',
  uploads: 'sound',
}

/** The names of all parts, in order. */
export function listParts(root) {
  const rooms = wholeParts.map((room) => basename(room))
  const folders = partFolders.flatMap((room) => foldersOf(join(root, room)))
  return [...new Set([...rooms, ...folders])].toSorted()
}

/** The test files of a part, as paths from the root; throws a sentence when there is no such part. */
export function findTests(root, part) {
  if (!listParts(root).includes(part))
    throw new Error(`There is no part "${part}". The parts are: ${listParts(root).join(', ')}.`)
  return {
    unit: unitTestsOf(root).filter((file) => isOfPart(file, part)),
    e2e: specsOf(root).filter((spec) => namesPart(spec, part) || otherSpecs[part]?.split(' ').includes(spec)),
  }
}

/** The names of all browser tests. */
export function specsOf(root) {
  return readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts') && !file.startsWith('engines'))
    .map((file) => basename(file, '.spec.ts'))
}

/** All files of unit and API tests of all parts, as paths from the root. */
function unitTestsOf(root) {
  return ['contract/src', 'server/src', 'web/app'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  )
}

function isOfPart(file, part) {
  return dirname(file).split(sep).includes(part) || namesPart(basename(file), part)
}

/** Whether a file's name says the part, in the plural or the singular; what a whole layer is called stands in many names. */
function namesPart(file, part) {
  if (wholeParts.some((room) => basename(room) === part)) return false
  const words = file.split(/[-.]/)
  return [part, part.replace(/s$/, '')].some((name) =>
    ` ${words.join(' ')} `.includes(` ${name.replaceAll('-', ' ')} `),
  )
}

function foldersOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
