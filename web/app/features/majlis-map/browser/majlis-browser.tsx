import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import { breakpoints } from '#ui/tokens/breakpoints.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { CountryChips } from './country-chips.tsx'
import { distanceKilometres, type Place } from '../geography/distance.ts'
import { drawMajalis, type DrawnMajlis } from '../geography/clusters.ts'
import { majlisAnchor } from './majlis-item.tsx'
import { MajlisList } from './majlis-list.tsx'
import { MajlisMap } from './majlis-map.tsx'
import { findMajalis, type Majlis, type MajlisFilter, meetingThisWeek } from '../geography/majlis.ts'
import { aloneView, fitView, unknownBox } from '../geography/map-view.ts'
import { project } from '../geography/projection.ts'
import { type MapMoves, useMapView } from './use-map-view.ts'
import styles from './majlis-browser.module.css'

/** The search in the address of the map. */
export interface MajlisQuery extends MajlisFilter {
  /** Only majalis that meet within seven days. */
  isThisWeek: boolean
}

/** The majalis as a list with a map beside or above it (MAJLIS-01, B-87). */
export function MajlisBrowser({
  majalis,
  now,
  sought,
  onSeek,
}: {
  majalis: readonly Majlis[]
  /** When they were loaded, in milliseconds since 1970. */
  now: number
  sought: MajlisQuery
  onSeek(text: string): void
}) {
  const thisWeek = meetingThisWeek(majalis, now)
  const found = findMajalis(sought.isThisWeek ? thisWeek : majalis, sought)
  const drawn = drawMajalis(found)
  const moves = useMapView(fitView(drawn))
  const { chosenId, choose, show } = useChosen(moves, drawn)
  const { nearMe, toggle } = useNearMe((here) => moves.flyTo(fitView(nearestPoints(majalis, here))))
  const here = nearMe.state === 'found' ? nearMe.place : null
  useFoundInView(moves, sought, () => fitView(drawn))
  return (
    <div className={styles['columns']}>
      <div className={styles['list']} data-scrolls="">
        <MajlisSearch {...sought} onType={onSeek} />
        <CountryChips
          majalis={majalis}
          country={sought.country}
          toPath={(country) => toMapPath({ ...sought, country })}
          kinds={[
            {
              isOffered: thisWeek.length > 0,
              isOn: sought.isThisWeek,
              to: toMapPath({ ...sought, isThisWeek: !sought.isThisWeek }),
              name: t('map.chips.thisWeek'),
            },
            {
              isOffered: majalis.some(({ is_open_to_all: isOpen }) => isOpen),
              isOn: sought.isOpenToAll,
              to: toMapPath({ ...sought, isOpenToAll: !sought.isOpenToAll }),
              name: t('map.openToAll'),
            },
          ]}
          isNearMe={here !== null}
          onNearMe={toggle}
        />
        <div className={styles['said']}>
          <Text variant="unseen" role="status">
            {t('map.list.count', { count: found.length })}
          </Text>
          <p role="status">{nearMeText(nearMe)}</p>
        </div>
        {found.length === 0 && (
          <EmptyState
            message={t('map.empty.message')}
            action={{ label: t('map.empty.showAll'), to: '/majlis-map' }}
          />
        )}
        <MajlisList key={searchKey(sought)} majalis={found} chosenId={chosenId} here={here} onShow={show} />
      </div>
      <MajlisMap
        drawn={drawn}
        chosenId={chosenId}
        here={here === null ? null : project(here)}
        isNearMe={here !== null}
        moves={moves}
        onChoose={choose}
        onNearMe={toggle}
      />
    </div>
  )
}

/** The address of the map for a search. */
export function toMapPath({ text, country, isThisWeek, isOpenToAll }: MajlisQuery): string {
  const kinds = { week: isThisWeek ? '1' : '', open: isOpenToAll ? '1' : '' }
  const given = Object.entries({ q: text.trim(), country, ...kinds }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  return search === '' ? '/majlis-map' : `/majlis-map?${search}`
}

/** The majlis selected last: on the map, which scrolls to its line, or in the list, which shows it on the map. */
function useChosen(moves: MapMoves, drawn: readonly DrawnMajlis[]) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const choose = (id: number): void => {
    setChosenId(id)
    const line = document.getElementById(majlisAnchor(id))
    const group = line?.closest('details')
    if (group) group.open = true
    line?.focus({ preventScroll: true })
    if (line !== null) scrollToLine(line)
  }
  const show = (majlis: Majlis): void => {
    setChosenId(majlis.id)
    const map = document.querySelector('#majlis-map')
    moves.flyTo(aloneView(project(majlis), drawn, map?.clientWidth ?? unknownBox.inline))
    if (isPhone()) map?.scrollIntoView({ block: 'nearest' })
  }
  return { chosenId, choose, show }
}

/** On a phone the page scrolls to the line; beside the map only the list scrolls, and the map stays in place. */
function scrollToLine(line: HTMLElement): void {
  if (isPhone()) return line.scrollIntoView({ block: 'nearest' })
  const list = line.closest('[data-scrolls]')
  if (list === null) return
  const [{ top, bottom }, frame] = [line.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += bottom > frame.bottom ? bottom - frame.bottom : Math.min(0, top - frame.top)
}

function isPhone(): boolean {
  return matchMedia(breakpoints.phone).matches
}

/** Moves the map to the results whenever the search changes. */
function useFoundInView(
  moves: MapMoves,
  sought: MajlisQuery,
  toView: () => ReturnType<typeof fitView>,
): void {
  const seen = useRef(searchKey(sought))
  useEffect(() => {
    const now = searchKey(sought)
    if (seen.current === now) return
    seen.current = now
    moves.flyTo(toView())
  })
}

// A search as one string.
function searchKey({ text, country, isThisWeek, isOpenToAll }: MajlisQuery): string {
  return `${country} ${isThisWeek} ${isOpenToAll} ${text}`
}

/** The reader's point and those of the three nearest majalis. */
function nearestPoints(majalis: readonly Majlis[], here: Place) {
  const nearest = majalis
    .toSorted((one, other) => distanceKilometres(here, one) - distanceKilometres(here, other))
    .slice(0, 3)
  return [here, ...nearest].map(project)
}

/** The field that finds a majlis while typing; a plain form without JavaScript. */
function MajlisSearch({
  text: query,
  country,
  isThisWeek,
  isOpenToAll,
  onType,
}: {
  text: string
  country: string
  isThisWeek: boolean
  isOpenToAll: boolean
  onType(text: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Navigation and "Show all" change the text too; it is not overwritten while the user types.
    if (input.current !== null && input.current !== document.activeElement) input.current.value = query
  }, [query])
  return (
    <Stack as={Form} gap={3} role="search" action="/majlis-map" preventScrollReset>
      <FieldBox
        icon="magnifying-glass"
        ref={input}
        name="q"
        type="search"
        defaultValue={query}
        placeholder={t('map.search.placeholder')}
        aria-label={t('map.search.label')}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onType(target.value)}
      />
      {country !== '' && <input type="hidden" name="country" value={country} />}
      {isThisWeek && <input type="hidden" name="week" value="1" />}
      {isOpenToAll && <input type="hidden" name="open" value="1" />}
      <Button type="submit" variant="primary" className={styles['send']}>
        {t('ui.search')}
      </Button>
    </Stack>
  )
}

/** The state of the reader's location, which never leaves the browser. */
type NearMe = { state: 'off' | 'asking' | 'refused' | 'unknown' } | { state: 'found'; place: Place }

/** The message while the location is requested, or if there is none. */
function nearMeText({ state }: NearMe): string {
  switch (state) {
    case 'asking':
      return t('map.near.asking')
    case 'refused':
      return t('map.near.refused')
    case 'unknown':
      return t('map.near.unknown')
    case 'found':
      return t('map.near.found')
    case 'off':
      return ''
  }
}

/** The reader's location, requested only on a press of "Near me"; a second press clears it. */
function useNearMe(onFound: (place: Place) => void): { nearMe: NearMe; toggle(): void } {
  const [nearMe, setNearMe] = useState<NearMe>({ state: 'off' })
  // The last press; a browser may answer an earlier one after it.
  const presses = useRef(0)
  const ask = (press: number): void => {
    if (!('geolocation' in navigator)) return setNearMe({ state: 'unknown' })
    setNearMe({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (presses.current !== press) return
        setNearMe({ state: 'found', place: { lat, lng } })
        onFound({ lat, lng })
      },
      ({ code, PERMISSION_DENIED }) => {
        if (presses.current !== press) return
        setNearMe({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' })
      },
      // City-level accuracy suffices, and is available at once without GPS.
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
    )
  }
  const isOn = nearMe.state === 'found' || nearMe.state === 'asking'
  return {
    nearMe,
    toggle: () => {
      presses.current += 1
      if (isOn) setNearMe({ state: 'off' })
      else ask(presses.current)
    },
  }
}
