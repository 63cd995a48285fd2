import { afterEach, describe, expect, test } from 'vitest'
import { render, screen, waitFor } from '../../test/component.tsx'
import type { Answers } from '../../test/component.tsx'
import * as page from './majlis-map.tsx'

const majlis = (id: number, city: string, country: string, [lat, lng]: [number, number]) => ({
  id,
  name: `${city} Majlis`,
  city,
  country,
  lat,
  lng,
  contact: 'The door',
  times: 'Thursdays',
  gatherings: [],
})
const majalis = [
  majlis(1, 'Konya', 'TR', [37.87, 32.49]),
  majlis(2, 'Leeds', 'GB', [53.8, -1.55]),
  majlis(3, 'Malmö', 'SE', [55.6, 13]),
]

const open = (answers: Answers = { listMajalis: { data: majalis } }) =>
  render([{ path: '/majlis-map', ...page }], { at: '/majlis-map', answers })
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** Has the browser answer so when it is asked for the location. */
function locate(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  })
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

describe('the majalis near a visitor [B-87]', () => {
  test('come first, and the location is not sent', async () => {
    const coords = { latitude: 53.96, longitude: -1.08 } as GeolocationCoordinates
    locate((found) => found({ coords } as GeolocationPosition))
    const { user, network } = open()
    const nearMe = await screen.findByRole('button', { name: 'Near me', pressed: false })
    const before = network.sent.length
    await user.click(nearMe)
    expect(await screen.findByText(/Your location stays in this browser\./)).toBeTruthy()
    expect(lines()[0]).toContain('Leeds')
    expect(lines()[0]).toContain('36 km away')
    expect(network.sent).toHaveLength(before)
    await user.click(nearMe)
    await waitFor(() => expect(lines()[0]).not.toContain('km away'))
  })

  test('are unknown where the browser does not share the location, which a sentence says', async () => {
    const error = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
    locate((_found, failed) => failed(error))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Near me' }))
    expect(await screen.findByText(/Your browser did not share your location\./)).toBeTruthy()
    expect(lines()).toHaveLength(3)
  })
})

test('a map that could not be fetched says so, and is tried again [B-87]', async () => {
  const { user, network } = open({ listMajalis: 'no network' })
  expect(await screen.findByText('Failed To Fetch Majalis')).toBeTruthy()
  network.answer({ listMajalis: { data: majalis } })
  await user.click(screen.getByRole('link', { name: 'Try again' }))
  expect(await screen.findByText('Konya Majlis')).toBeTruthy()
  expect(lines()).toHaveLength(3)
})
