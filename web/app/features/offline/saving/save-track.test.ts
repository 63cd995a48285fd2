import { expect, test } from 'vitest'
import { saveTrack, type SavingNeeds } from './save-track.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { savedTrack } from '../test/saved-track.ts'

const text = 'abcdefghij'

interface Device {
  needs: SavingNeeds
  requested: string[]
  parts: Map<number, string>
  record(): SavedTrack
  save(): ReturnType<typeof saveTrack>
}

/** A device and a server with one file of ten bytes; `answer` can override the answer to a request. */
function createDevice(
  start: Partial<SavedTrack> = {},
  {
    answer = () => undefined,
    etag = '"v1"',
    isRefused = false,
  }: {
    answer?: (range: string, count: number, device: Device) => Response | undefined
    etag?: string
    isRefused?: boolean
  } = {},
): Device {
  let record = savedTrack(1, start)
  const device: Device = {
    requested: [],
    parts: new Map(),
    record: () => record,
    save: async () => await saveTrack(savedTrack(1, start), device.needs, new AbortController().signal),
    needs: {
      askAddress: async () =>
        isRefused
          ? { ok: false, status: 403, code: 'Forbidden', message: 'No.' }
          : { ok: true, body: { data: { url: '/file', exp: 1, file_name: 'a.mp3', bytes: text.length } } },
      fetch: async (_address, init) => {
        const headers = new Headers(init?.headers)
        const range = headers.get('range') ?? ''
        device.requested.push(`${range} ${headers.get('if-range') ?? '-'}`)
        return answer(range, device.requested.length, device) ?? serve(range, headers.get('if-range'), etag)
      },
      keepPart: async (_id, part, bytes) => void device.parts.set(part, new TextDecoder().decode(bytes)),
      dropParts: async () => device.parts.clear(),
      change: async (_id, part) => {
        record = { ...record, ...part(record) }
        return record
      },
      now: () => 7000,
    },
  }
  return device
}

function serve(range: string, requested: string | null, etag: string): Response {
  if (requested !== null && requested !== etag) return new Response(text, { status: 200 })
  const [, first = 0, last = 0] = (/(\d+)-(\d+)/.exec(range) ?? []).map(Number)
  return new Response(text.slice(first, last + 1), {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${last}/${text.length}`, etag },
  })
}

const whole = (device: Device): string => [...device.parts.values()].join('')

test('saves a talk part by part, each after the first conditional on the same file [LIB-04]', async () => {
  const device = createDevice()
  expect(await device.save()).toBe('saved')
  expect(device.requested).toEqual(['bytes=0-3 -', 'bytes=4-7 "v1"', 'bytes=8-9 "v1"'])
  expect(whole(device)).toBe(text)
  expect(device.record()).toMatchObject({ state: 'saved', savedAt: 7000, partsDone: 3 })
})

test('continues an interrupted talk with its first missing part [LIB-04]', async () => {
  const device = createDevice({ partsDone: 2, etag: '"v1"' })
  expect(await device.save()).toBe('saved')
  expect(device.requested).toEqual(['bytes=8-9 "v1"'])
})

test('restarts when the recording has changed meanwhile [LIB-04]', async () => {
  const device = createDevice({ partsDone: 2, etag: '"v0"' })
  device.parts.set(0, 'XXXX').set(1, 'XXXX')
  expect(await device.save()).toBe('saved')
  expect(device.requested).toEqual(['bytes=8-9 "v0"', 'bytes=0-9 -'])
  expect(whole(device)).toBe(text)
})

test('restarts when the recording has another length [LIB-04]', async () => {
  const device = createDevice({ partsDone: 1, bytes: 99, etag: '"v1"' })
  device.parts.set(0, 'XXXX')
  expect(await device.save()).toBe('saved')
  expect(whole(device)).toBe(text)
})

test('gives up when the recording keeps changing [LIB-04]', async () => {
  const device = createDevice({}, { answer: () => new Response(text, { status: 200 }) })
  expect(await device.save()).toBe('changed')
  expect(device.parts.size).toBe(0)
})

test('renews an expired address and keeps the parts [LIB-04]', async () => {
  const device = createDevice(
    {},
    { answer: (_range, count) => (count === 2 ? new Response('', { status: 403 }) : undefined) },
  )
  expect(await device.save()).toBe('saved')
  expect(device.requested.map((line) => line.split(' ')[0])).toEqual([
    'bytes=0-3',
    'bytes=4-7',
    'bytes=4-7',
    'bytes=8-9',
  ])
})

test.each([
  ['breaks off', () => Response.error()],
  ['is out of order', () => new Response('', { status: 503 })],
  [
    'sends too little',
    (range: string) =>
      new Response('e', {
        status: 206,
        headers: { 'content-range': `${range.replace('=', ' ')}/10`, etag: '"v1"' },
      }),
  ],
])('keeps the saved parts when the network %s [LIB-04]', async (_, fail) => {
  const device = createDevice({}, { answer: (range, count) => (count === 2 ? fail(range) : undefined) })
  expect(await device.save()).toBe('network')
  expect(device.record()).toMatchObject({ partsDone: 1, state: 'waiting' })
  expect(whole(device)).toBe('abcd')
})

test('does not fetch a talk without access [PERM-09]', async () => {
  const device = createDevice({}, { isRefused: true })
  expect(await device.save()).toBe('refused')
  expect(device.requested).toEqual([])
})

test.each(['keepPart', 'change'] as const)(
  'stops with the reason when the device is full: %s is refused [LIB-04]',
  async (step) => {
    const device = createDevice()
    device.needs[step] = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await device.save()).toBe('full')
  },
)

test('stops after the current part when paused in another tab [LIB-04]', async () => {
  const device = createDevice(
    {},
    {
      answer: (_range, count, { needs }) => {
        if (count === 2) void needs.change(1, () => ({ state: 'paused' }))
        return undefined
      },
    },
  )
  expect(await device.save()).toBe('stopped')
  expect(device.record()).toMatchObject({ partsDone: 2, state: 'paused' })
})

test('leaves nothing behind of a talk that was removed meanwhile [LIB-04]', async () => {
  const device = createDevice()
  device.needs.change = async () => undefined
  expect(await device.save()).toBe('stopped')
  expect(device.parts.size).toBe(0)
})
