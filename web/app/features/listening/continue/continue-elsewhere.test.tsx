import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { StartedTrack, TrackProgress } from '@sohbet/contract'
import { cast, render, screen, waitFor } from '#test/component.tsx'
import { connectPlayer, engine } from '#playback/actions/connect-player.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { clearPositions } from '#playback/state/saved-positions.ts'
import { queries } from '#session/queries/queries.ts'
import { loadPositions, setProgressListener } from '../positions/album-progress.ts'
import type { ListenedRecord } from '../positions/listened-record.ts'
import { toContinueList } from '../positions/continue-list.ts'
import { resetStarted, startedStore } from '../positions/started-store.ts'
import { useContinueList } from '../positions/use-continue-list.ts'
import { ContinueGrid } from './continue-grid.tsx'

const noon = Date.parse('2026-11-21T12:00:00Z')
const record: ListenedRecord = {
  id: 11,
  audioTitle: 'On silence',
  album: 'Letters',
  type: 'audio_file',
  mp3Url: '/media/v1/11',
  duration: 600,
  currentTime: 100,
  albumType: 'suhba',
  albumSubType: 'public',
  albumSlug: 'letters',
  albumId: 7,
  albumLogo: '/cover/letters.svg',
  updatedAt: noon,
  exp: null,
}

beforeEach(() => {
  resetStarted()
  clearPositions()
  queries.drop()
  setProgressListener(cast.alice.id)
  startedStore.setState({ local: [record] })
})

const none: readonly StartedTrack[] = []

function List() {
  return <ContinueGrid items={useContinueList(none)} now={noon} />
}

/** The list, for which the account has no talk, and its answer on the album. */
function renderList(tracks: TrackProgress[] | 'no network'): void {
  const progress = tracks === 'no network' ? tracks : { data: [{ album_id: 7, tracks }] }
  render(<List />, {
    account: cast.alice,
    answers: { getListeningProgress: progress },
  })
}

const progress = (change: Partial<TrackProgress>): TrackProgress => ({
  track_id: 11,
  heard_seconds: 600,
  place_seconds: null,
  is_finished: true,
  updated_at: '2026-11-21T13:00:00Z',
  ...change,
})
const findTitle = async () => await screen.findByText('On silence')

test.each<[string, TrackProgress[]]>([
  ['finished', [progress({})]],
  ['dismissed', [progress({ is_finished: false })]],
  ['withdrawn', []],
])('a talk that was %s elsewhere leaves the list of this device [CONT-07]', async (_what, tracks) => {
  renderList(tracks)
  await findTitle()
  await waitFor(() => expect(screen.queryByText('On silence')).toBeNull())
})

test.each<[string, TrackProgress[] | 'no network']>([
  ['the account does not know yet', [progress({ updated_at: null, is_finished: false })]],
  ['was finished before it was heard again here', [progress({ updated_at: '2026-11-21T11:00:00Z' })]],
  ['cannot be asked about', 'no network'],
])('a talk that %s stays in the list [CONT-07 LIB-04]', async (_what, tracks) => {
  renderList(tracks)
  await findTitle()
  await waitFor(() =>
    expect(queries.of({ key: `progress ${cast.alice.id} 7` }).read()).not.toMatchObject({
      data: undefined,
      refused: null,
    }),
  )
  await findTitle()
})

test('continues where another device has been since this page was loaded [CONT-07]', async () => {
  const sound = new FakeSound()
  engine.attach(sound)
  connectPlayer({
    refreshToken: async () => await Promise.resolve(['/media/v1/12', 4_000_000_000]),
    findOfflineAddress: () => undefined,
    loadPositions,
  })
  onTestFinished(() => engine.reset())
  const items = toContinueList({ local: [record], remote: none, removed: new Set(), ownDevice: null })
  const { user } = render(<ContinueGrid items={items} now={noon} />, {
    account: cast.alice,
    answers: {
      getListeningProgress: {
        data: [{ album_id: 7, tracks: [progress({ place_seconds: 400, is_finished: false })] }],
      },
      getCollection: { refused: 'NotFound', status: 404 },
    },
  })
  await user.click(screen.getByRole('link', { name: /On silence/ }))
  await waitFor(() => expect(Math.floor(sound.currentTime)).toBe(400))
})
