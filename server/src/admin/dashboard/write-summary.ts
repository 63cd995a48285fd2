import type { ListeningFigures, MoneyFigures, PeopleFigures } from '@sohbet/contract/studio'
import { type Language, localeOf } from '@sohbet/messages'
import { formatDay, formatMoney } from '#platform/language/format-in.ts'
import { translatorFor } from '#platform/language/translator.ts'

/** The number of talks and searches named in an email. */
const named = 3

/** The figures of a week; people and money if the reader may read them. */
export interface Week {
  days: readonly string[]
  listening: ListeningFigures
  listeningBefore: ListeningFigures
  people: PeopleFigures | undefined
  money: MoneyFigures | undefined
}

/** Writes the weekly summary. */
export function writeSummary(
  language: Language,
  { days, listening, listeningBefore, people, money }: Week,
): { subject: string; paragraphs: string[] } {
  const translate = translatorFor(language)
  const dayOf = (day: string | undefined): string => formatDay(new Date(day ?? 0), language)
  const span = { from: dayOf(days[0]), until: dayOf(days.at(-1)) }
  const talks = listening.talks.flatMap(({ title }) => (title === null ? [] : [title])).slice(0, named)
  const missed = listening.missed.slice(0, named).map((one) => one.words)
  const sumOf = (key: 'finished' | 'searches' | 'missed'): number =>
    listening.days.reduce((sum, day) => sum + day[key], 0)
  return {
    subject: translate('emails.weekly.subject', span),
    paragraphs: [
      translate('emails.weekly.heard', {
        hours: hoursOf(listening),
        before: hoursOf(listeningBefore),
        finished: sumOf('finished'),
      }),
      ...(talks.length > 0 ? [translate('emails.weekly.talks', { talks: talks.join(' · ') })] : []),
      translate('emails.weekly.searches', { searches: sumOf('searches'), missed: sumOf('missed') }),
      ...(missed.length > 0 ? [translate('emails.weekly.missed', { words: missed.join(' · ') })] : []),
      ...(people === undefined ? [] : [translate('emails.weekly.members', membersOf(people))]),
      ...(money === undefined ? [] : [translate('emails.weekly.money', moneyOf(money, language))]),
    ],
  }
}

function hoursOf({ days }: ListeningFigures): number {
  const seconds = days.reduce((sum, day) => sum + day.member_seconds + day.visitor_seconds, 0)
  return Math.round(seconds / 3600)
}

function membersOf({ days, members }: PeopleFigures): { newMembers: number; members: number } {
  return { newMembers: days.reduce((sum, day) => sum + day.new_members, 0), members }
}

function moneyOf({ days, euro_days: euros, undecided, differences }: MoneyFigures, language: Language) {
  // Listed separately: two currencies are never added up.
  const sum = (key: 'sales_cents' | 'refunds_cents'): string =>
    new Intl.ListFormat(localeOf(language)).format(
      [
        { currency: 'USD' as const, of: days },
        { currency: 'EUR' as const, of: euros },
      ]
        .filter(({ of }) => of.length > 0)
        .map(({ currency, of }) =>
          formatMoney(of.reduce((all, day) => all + day[key], 0) / 100, currency, language),
        ),
    )
  return {
    sales: sum('sales_cents'),
    refunds: sum('refunds_cents'),
    undecided,
    differences,
  }
}
