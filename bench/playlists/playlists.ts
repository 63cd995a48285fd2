// Playlists: `node bench/playlists/playlists.ts [seconds]`. One process over a catalogue of 100,000 tracks. First how fast one
// member is answered: adding a track, reading a playlist of 10,000 items, moving one of them. Then 50 clients add to,
// order and remove from one playlist for so many seconds (60 unless told), each keeping book of what it was answered;
// at the end the playlist must hold exactly that: none lost, unexpected or doubled, and the count exact. The aim for
// adding is 15 ms for 99 of 100. This program runs on the same machine.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { maxPlaylistItems } from '@sohbet/contract'
import type { addTrackToPlaylist, createPlaylist, getPlaylist, listPlaylists } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { libraryPaths } from '@sohbet/contract/library-paths'
import pg from 'pg'
import {
  ask,
  call,
  inParallel,
  publicOrigin,
  register,
  signIn,
  tokenOf,
  upTo,
} from '../site/account-people.ts'
import type { Answer } from '../site/account-people.ts'
import { fillCatalog } from '../site/fill-catalog.ts'
import {
  median,
  percentile,
  readCpuSeconds,
  report,
  round,
  startPostgres,
  startSohbet,
} from '../site/serve.ts'

const clients = 50
/** Albums of ten tracks that fill a playlist but for the last 300. */
const albums = (maxPlaylistItems - 300) / 10

/** A member at the server. */
interface Member {
  origin: string
  token: string
  pid: number
}

/** How often the server said that it was too busy; the call is made again. */
let busy = 0

/** A call with its path filled in; anything but a success ends the measurement. */
async function send(
  member: Member,
  route: { method: string; path: string },
  input: { id?: number; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const filled = { ...route, path: route.path.replace(':id', String(input.id)) }
  const headers = { 'auth-token': member.token, ...input.headers }
  const answer = await ask(member.origin, call(filled, input.body, headers))
  if (answer.status === 200) return answer
  if (answer.status !== 503) throw new Error(`${route.path} was answered ${answer.status}: ${answer.text}`)
  busy += 1
  await wait(500)
  return await send(member, route, input)
}

async function makeList(member: Member, title: string): Promise<number> {
  const { text } = await send(member, libraryPaths.createPlaylist, { body: { title } })
  return (JSON.parse(text) as AnswerOf<typeof createPlaylist>).data.id
}

async function addTrack(member: Member, list: number, trackId: number): Promise<Answer> {
  const body = { audio_file_id: trackId, play_list: list, type: 'suhba' }
  return await send(member, libraryPaths.addTrackToPlaylist, { body })
}

async function readList(member: Member, id: number, headers: Record<string, string> = {}): Promise<Answer> {
  return await send(member, libraryPaths.getPlaylist, { id, headers })
}

function playlistIn({ text }: Answer): AnswerOf<typeof getPlaylist>['data'] {
  return (JSON.parse(text) as AnswerOf<typeof getPlaylist>).data
}

async function order(member: Member, id: number, items: { id: number; order: number }[]): Promise<Answer> {
  return await send(member, libraryPaths.orderPlaylistItems, { id, body: { items } })
}

/**
 * Milliseconds of one wish after another, and of the server's processor for each, which say more on a busy machine; the
 * first ones, which an engine compiles with, are left out.
 */
async function time({ pid }: Member, times: number, wish: (at: number) => Promise<Answer>) {
  const warmUp = Math.ceil(times / 5)
  for (const at of upTo(warmUp)) await wish(at)
  const taken: number[] = []
  const cpuBefore = readCpuSeconds(pid)
  for (const at of upTo(times)) taken.push((await wish(warmUp + at)).ms)
  const cpuMsEach = round(((readCpuSeconds(pid) - cpuBefore) * 1000) / times)
  return { times, p50: round(median(taken)), p99: round(percentile(taken, 0.99)), cpuMsEach }
}

/** Adding to an empty playlist, and the whole of one that is full. */
async function measureAlone(member: Member, otherTracks: readonly number[]) {
  const small = await makeList(member, 'Small')
  const adding = await time(member, 400, (at) => addTrack(member, small, at + 1))
  const full = await makeList(member, 'Full')
  await inParallel(upTo(albums), 4, async (nth) => {
    const body = { album_id: nth + 1, play_list: full, type: 'suhba' }
    await send(member, libraryPaths.addAlbumToPlaylist, { body })
  })
  const addingToMany = await time(member, 200, (at) => addTrack(member, full, otherTracks[at] ?? 0))
  const whole = await readList(member, full)
  const { items } = playlistIn(whole)
  const reading = await time(member, 20, () => readList(member, full))
  const packed = await time(member, 20, () => readList(member, full, { 'accept-encoding': 'gzip, br' }))
  const moving = await time(member, 20, (at) =>
    order(member, full, [
      { id: items[(at * 7919) % items.length]?.id ?? 0, order: 1 + ((at * 104_729) % 10_000) },
    ]),
  )
  return {
    adding,
    addingToMany,
    full: {
      items: items.length,
      megabytes: round(whole.text.length / 1e6),
      reading,
      readingPacked: packed,
      moving,
    },
  }
}

/** What a client knows: its items by id, and the tracks that it may still add. */
interface Book {
  items: Map<number, number>
  nextTrack: number
  times: Record<'add' | 'order' | 'remove', number[]>
}

/** Many clients at one playlist; each has tracks of its own, so that its book tells what must be there. */
async function measureTogether(member: Member, seconds: number) {
  const list = await makeList(member, 'Together')
  const until = performance.now() + seconds * 1000
  const share = Math.floor(maxPlaylistItems / clients)
  const books = await inParallel(upTo(clients), clients, async (client) => {
    const book: Book = {
      items: new Map(),
      nextTrack: 1 + client * 10 * share,
      times: { add: [], order: [], remove: [] },
    }
    while (performance.now() < until) await act(member, list, book, share)
    return book
  })
  const { count, items } = playlistIn(await readList(member, list))
  const lists = JSON.parse((await send(member, libraryPaths.listPlaylists)).text) as AnswerOf<
    typeof listPlaylists
  >
  const held = new Map(items.map((item) => [item.id, item.audio_file_id]))
  const expected = new Map(books.flatMap(({ items }) => [...items]))
  const tracks = new Set(held.values())
  const all = books.flatMap(({ times }) => Object.values(times).flat())
  const timesOf = (kind: keyof Book['times']) => {
    const taken = books.flatMap(({ times }) => times[kind])
    return { times: taken.length, p50: round(median(taken)), p99: round(percentile(taken, 0.99)) }
  }
  return {
    clients,
    seconds,
    callsPerSecond: round(all.length / seconds),
    add: timesOf('add'),
    order: timesOf('order'),
    remove: timesOf('remove'),
    busy,
    items: items.length,
    lost: [...expected].filter(([id, track]) => held.get(id) !== track).length,
    unexpected: [...held.keys()].filter((id) => !expected.has(id)).length,
    doubled: items.length - tracks.size,
    countIsExact:
      count === expected.size && lists.data.find(({ id }) => id === list)?.count === expected.size,
  }
}

/** One thing that a client does: two of four times it adds, else it orders or removes what it has added. */
async function act(member: Member, list: number, book: Book, share: number): Promise<void> {
  const chance = Math.random() * 4
  const own = [...book.items.keys()]
  const some = own[Math.floor(Math.random() * own.length)]
  if (some === undefined || (chance < 2 && own.length < share)) {
    const { text, ms } = await addTrack(member, list, book.nextTrack)
    const { data } = JSON.parse(text) as AnswerOf<typeof addTrackToPlaylist>
    book.items.set(data.id, book.nextTrack)
    book.nextTrack += 1
    book.times.add.push(ms)
  } else if (chance < 3) {
    // One item to any position, or a few of its own turned round.
    const few = own.slice(-8).toReversed()
    const wish = Math.random() < 0.5 ? [some] : few
    const first = 1 + Math.floor(Math.random() * 1000)
    const { ms } = await order(
      member,
      list,
      wish.map((id, at) => ({ id, order: first + at })),
    )
    book.times.order.push(ms)
  } else {
    const { ms } = await send(member, libraryPaths.removePlaylistItem, { id: some })
    book.items.delete(some)
    book.times.remove.push(ms)
  }
}

/** Three hundred tracks of albums with higher ids. */
async function findTracksBeyond(databaseUrl: string, albumId: number): Promise<number[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ id: number }>(
    'select id from catalog_tracks where collection_id > $1 order by id limit 300',
    [albumId],
  )
  await database.end()
  return rows.map(({ id }) => id)
}

async function measure(seconds: number): Promise<void> {
  const postgres = await startPostgres()
  const secrets = { PUBLIC_ORIGIN: publicOrigin, SECRETS_KEY: randomBytes(32).toString('hex') }
  const sohbet = await startSohbet({
    DATABASE_URL: postgres.url,
    DEMO: 'off',
    TRUSTED_PROXY: '127.0.0.1',
    ...secrets,
  })
  try {
    await fillCatalog(postgres.url)
    const email = 'listener@example.org'
    await register(sohbet.url, email)
    const member = { origin: sohbet.url, token: tokenOf(await signIn(sohbet.url, email)), pid: sohbet.pid }
    const otherTracks = await findTracksBeyond(postgres.url, albums)
    report('playlists', { alone: await measureAlone(member, otherTracks) })
    report('playlists', { together: await measureTogether(member, seconds) })
  } finally {
    await sohbet.stop()
    await postgres.stop()
  }
}

const [seconds] = process.argv.slice(2)
await measure(Number(seconds ?? 60))
process.exit()
