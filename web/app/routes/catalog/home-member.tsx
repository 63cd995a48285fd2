import type { ReactNode } from 'react'
import type { StartedTrack, CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { SpreadCover } from '#features/cover/cover.tsx'
import { toCover } from '#features/listening/continue/album-picture.tsx'
import { ContinueGrid } from '#features/listening/continue/continue-grid.tsx'
import { ContinueHero } from '#features/listening/continue/continue-hero.tsx'
import { Greeting } from '#features/listening/continue/greeting.tsx'
import { useContinueList } from '#features/listening/positions/use-continue-list.ts'
import { HomeHero, HomeSection } from './home-parts.tsx'

const continueCount = 3

/** The member and their started talks. */
export interface MemberTopProps {
  firstName: string
  started: StartedTrack[] | null
  opened: CollectionDetail | null
  /** When the page was loaded, in milliseconds since 1970. */
  now: number
  /** Shown below the greeting to a member who has not started a talk. */
  art: ReactNode
  children: ReactNode
}

/** Leads a member back to the talk they were listening to, at the current question (B-60). */
export function MemberTop({ firstName, started, opened, now, art, children }: MemberTopProps) {
  const [item, ...others] = useContinueList(started)
  const greeting = <Greeting firstName={firstName} now={now} />
  if (item === undefined)
    return (
      <HomeHero label={t('catalog.home.welcome')} art={art}>
        {greeting}
        {children}
      </HomeHero>
    )
  return (
    <>
      <HomeHero label={t('catalog.home.continue')} art={<SpreadCover {...toCover(item.album)} />}>
        {greeting}
        <ContinueHero item={item} collection={opened?.id === item.album.id ? opened : null} now={now} />
      </HomeHero>
      {others.length > 0 && (
        <HomeSection
          title={t('catalog.home.continue')}
          more={{ path: '/library?tab=history', text: t('catalog.home.history') }}
        >
          <ContinueGrid items={others.slice(0, continueCount)} now={now} />
        </HomeSection>
      )}
    </>
  )
}
