import { afterEach, describe, expect, test } from 'vitest'
import { act, type Answers, render, screen, waitFor, within } from '#test/component.tsx'
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
  is_open_to_all: false,
  other_names: [],
  next_gathering: null,
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

/** Makes the browser answer a location request like this. */
function locate(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  })
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

test('the phone number of a majlis runs from left to right in every language [B-14]', async () => {
  const konya = majlis(1, 'Konya', 'TR', [37.87, 32.49])
  open({ listMajalis: { data: [{ ...konya, contact: 'Ayşe, +90 332 123 45 67' }] } })
  const phone = await screen.findByRole('link', { name: '+90 332 123 45 67' })
  expect([phone.dir, phone.getAttribute('href')]).toEqual(['ltr', 'tel:+903321234567'])
})

describe('nearby majalis [B-87]', () => {
  test('come first, without sending the location', async () => {
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

  test('stay in their order if the location arrives after the button was pressed again', async () => {
    const coords = { latitude: 53.96, longitude: -1.08 } as GeolocationCoordinates
    let arrive = (): void => undefined
    locate((found) => {
      arrive = () => found({ coords } as GeolocationPosition)
    })
    const { user } = open()
    const nearMe = await screen.findByRole('button', { name: 'Near me', pressed: false })
    await user.click(nearMe)
    await user.click(nearMe)
    act(arrive)
    expect(lines().join(' ')).not.toContain('km away')
  })

  test('are unavailable with a message when the browser does not share the location', async () => {
    const error = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
    locate((_found, failed) => failed(error))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Near me' }))
    expect(await screen.findByText(/Your browser did not share your location\./)).toBeTruthy()
    expect(lines()).toHaveLength(3)
  })
})

describe('the list of majalis [B-87]', () => {
  const british = Array.from({ length: 12 }, (_none, nth) =>
    majlis(nth + 10, `City ${nth}`, 'GB', [52, nth / 10]),
  )
  const many = [...british, majlis(1, 'Konya', 'TR', [37.87, 32.49])]
  const groupOf = (heading: HTMLElement) => heading.closest('details')

  test('collapses countries if there are many majalis, and expands that of a selected pin', async () => {
    const { user } = open({ listMajalis: { data: many } })
    const turkish = await screen.findByRole('heading', { name: 'Türkiye, 1 majlis' })
    const other = screen.getByRole('heading', { name: 'United Kingdom, 12 majalis' })
    expect([turkish, other].map((heading) => groupOf(heading)?.open)).toEqual([false, false])
    await user.click(screen.getByRole('link', { name: 'Konya Majlis, Konya, Türkiye' }))
    expect([turkish, other].map((heading) => groupOf(heading)?.open)).toEqual([true, false])
  })

  test('shows the nearest five and sorts countries by distance', async () => {
    const coords = { latitude: 37.8, longitude: 32.4 } as GeolocationCoordinates
    locate((found) => found({ coords } as GeolocationPosition))
    const { user } = open({ listMajalis: { data: [...many, majlis(2, 'Ankara', 'TR', [39.9, 32.8])] } })
    await user.click(await screen.findByRole('button', { name: 'Near me' }))
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Nearest to you',
      'United Kingdom, 9 majalis',
    ])
    expect(
      lines()
        .slice(0, 2)
        .map((line) => line?.slice(0, 6)),
    ).toEqual(['Konya ', 'Ankara'])
  })

  test('expands countries if there are few majalis, each with directions', async () => {
    open()
    const leeds = (await screen.findByText('Leeds Majlis')).closest('li') as HTMLElement
    expect(leeds.closest('details')?.open).toBe(true)
    expect(within(leeds).getByRole('link', { name: 'Directions: Leeds Majlis' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/directions?to=53.8%2C-1.55',
    )
    expect(within(leeds).getByRole('link', { name: 'Open in Maps: Leeds Majlis' }).getAttribute('href')).toBe(
      'geo:53.8,-1.55?q=53.8,-1.55(Leeds%20Majlis)',
    )
  })

  test('can be filtered to majalis within a week, if there are any', async () => {
    const inDays = (days: number) => ({
      id: days,
      title: `In ${days} days`,
      starts_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    })
    const far = [...majalis, majlis(4, 'Sydney', 'AU', [-33.87, 151.21]), majlis(5, 'Lima', 'PE', [-12, -77])]
    const data = far.map((one) => ({ ...one, next_gathering: one.id > 3 ? inDays(6) : inDays(8) }))
    const { user } = open({ listMajalis: { data } })
    await user.click(await screen.findByRole('link', { name: 'This week' }))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()[0]).toContain('Next: In 6 days')
    await user.click(screen.getByRole('link', { name: 'This week', current: true }))
    await waitFor(() => expect(lines()).toHaveLength(5))
  })

  test('can be filtered to majalis open to all, which are labelled so', async () => {
    const data = majalis.map((one) => ({ ...one, is_open_to_all: one.id === 2 }))
    const { user, address } = open({ listMajalis: { data } })
    await user.click(await screen.findByRole('link', { name: 'Open to all' }))
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Leeds Majlis')]))
    expect(lines()[0]).toContain('Open to all')
    expect(address()).toBe('/majlis-map?open=1')
    await user.click(screen.getByRole('link', { name: 'Open to all', current: true }))
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(lines().filter((line) => line?.includes('Open to all'))).toHaveLength(1)
  })

  test('does not offer these filters without results', async () => {
    open()
    await screen.findByText('Leeds Majlis')
    expect(screen.queryByRole('link', { name: 'Open to all' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'This week' })).toBeNull()
  })
})

test('shows that the map failed to load, with a retry [B-87]', async () => {
  const { user, network } = open({ listMajalis: 'no network' })
  expect(await screen.findByText('Failed To Fetch Majalis')).toBeTruthy()
  network.answer({ listMajalis: { data: majalis } })
  await user.click(screen.getByRole('link', { name: 'Try again' }))
  expect(await screen.findByText('Konya Majlis')).toBeTruthy()
  expect(lines()).toHaveLength(3)
})
