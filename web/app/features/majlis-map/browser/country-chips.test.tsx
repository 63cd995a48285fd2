import { describe, expect, test, vi } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { type Majlis, toMajalis } from '../geography/majlis.ts'
import { CountryChips } from './country-chips.tsx'

const listed = ['GB', 'GB', 'GB', 'US', 'US', 'TR', 'TR', 'MA', 'JO'].map((country, at) => ({
  id: at + 1,
  name: `Majlis ${at}`,
  city: 'A city',
  other_names: [],
  country,
  latitude: 0,
  longitude: 0,
}))
const majalis = toMajalis(listed as unknown as Parameters<typeof toMajalis>[0])
const open = (country = '', shown: readonly Majlis[] = majalis) => {
  const onNearMe = vi.fn<() => void>()
  const toPath = (code: string) => `/majlis-map?country=${code}`
  return {
    ...render(
      <CountryChips
        majalis={shown}
        country={country}
        toPath={toPath}
        kinds={[]}
        isNearMe={false}
        onNearMe={onNearMe}
      />,
      { at: '/majlis-map' },
    ),
    onNearMe,
  }
}
const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const others = () => screen.getByText('More countries').closest('details')

describe('CountryChips', () => {
  test('shows all, the three countries with the most majalis, and the others by name after one press [B-87]', () => {
    open()
    expect(linkNames().slice(0, 4)).toEqual([
      'All 9',
      'United Kingdom 3',
      expect.any(String),
      expect.any(String),
    ])
    expect(others()?.open).toBe(false)
    const hidden = [...(others()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
    expect(hidden).toEqual(['Jordan 1', 'Morocco 1'])
  })

  test('keeps a name and its number in one text: browsers drop a separate space when computing the name', () => {
    open()
    const chip = screen.getByRole('link', { name: 'United Kingdom 3' })
    expect(chip.firstElementChild?.childNodes).toHaveLength(1)
  })

  test('moves a selected country to the front, where a press deselects it', () => {
    open('JO')
    const chosen = screen.getByRole('link', { current: true })
    expect(chosen.textContent).toBe('Jordan 1')
    expect(chosen.getAttribute('href')).toBe('/majlis-map?country=')
    expect(within(others() as HTMLElement).queryByText('Jordan 1')).toBeNull()
  })

  test('shows up to three countries at once', () => {
    open(
      '',
      majalis.filter(({ countryCode }) => countryCode === 'GB'),
    )
    expect(screen.queryByText('More countries')).toBeNull()
  })

  test('has a toggle button for nearby majalis', async () => {
    const { user, onNearMe } = open()
    await user.click(screen.getByRole('button', { name: 'Near me', pressed: false }))
    expect(onNearMe).toHaveBeenCalledTimes(1)
  })
})
