import type { AnswerOf } from '@sohbet/contract/endpoint'
import type {
  MenuItem,
  UpcomingSuhba,
  getPageIndex as pageIndexEndpoint,
  listMajalis as majalisEndpoint,
} from '@sohbet/contract/navigation'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { presentGuard } from '../present/present.ts'
import { nameGathering, readTitles, titleIn } from '../present/read-titles.ts'
import { compareIn, loadTopicNames } from '../present/names.ts'
import { findUpcomingSuhbas } from '../queries/events/gatherings.ts'
import { findMajalis } from '../queries/events/majalis.ts'
import { findMenuRows } from '../queries/menu.ts'
import { findAllQuestions } from '../queries/questions.ts'
import { findGatheringsOfMajalis, findNextGatherings } from '../queries/events/recordings.ts'

const indexLimit = 5000
const maxUpcoming = 50
/** Maximum number of gatherings shown for a majlis on the map. */
const shownGatherings = 3
/** Milliseconds for which a gathering without a recording is shown there. */
const shownMs = 90 * 24 * 3_600_000

/** API-21: the menu as a tree, with titles in the given language where they exist (HDRD-02, A-46). */
export async function getNavbarMenu(
  db: Database,
  language: PageLanguage,
): Promise<{ items: MenuItem[]; data: { items: MenuItem[] } }> {
  const rows = await findMenuRows(db)
  const below = (parent: number | null): MenuItem[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map(({ id, title, titles, path }) => ({
        title: readTitles(titles)[language] ?? title,
        path,
        items: below(id),
      }))
  const items = below(null)
  return { items, data: { items } }
}

/** API-20: gatherings that begin after `now` (SUHBA-03, B-83). */
export async function listUpcomingSuhbas(
  db: Database,
  now: Date,
  language: PageLanguage,
): Promise<{ data: UpcomingSuhba[] }> {
  const rows = await findUpcomingSuhbas(db, now, maxUpcoming)
  return {
    data: rows.map((row) => ({
      ...nameGathering(row, language),
      starts_at: row.starts_at.toISOString(),
    })),
  }
}

/** API-22: every question of every talk, grouped by topic (B-80, B-81). */
export async function getPageIndex(
  { db, cache }: { db: Database; cache: AnswerCache },
  language: PageLanguage,
): Promise<AnswerOf<typeof pageIndexEndpoint>> {
  const [rows, names] = await Promise.all([findAllQuestions(db, indexLimit), loadTopicNames(db, cache)])
  const others = translatorFor(language)('answers.index.otherQuestions')
  const groups = Map.groupBy(rows, ({ topic_slug: slug, topic_label: label }) =>
    slug === null || label === null ? others : names.nameOf({ slug, label }, language),
  )
  const compare = compareIn(language)
  const inOrder = [...groups].toSorted(
    ([one], [other]) => Number(one === others) - Number(other === others) || compare(one, other),
  )
  const items = inOrder.map(([title, group]) => ({
    title,
    path: null,
    items: group.map((row) => ({
      id: row.id,
      title: row.question,
      path: `/audios/detail/${row.collection_slug}?t=${row.start_seconds}#audio-${row.track_id}`,
      audio_id: row.track_id,
      items: [],
      ...presentGuard(row),
    })),
  }))
  const index = { items, index_ids: rows.map(({ id }) => id) }
  return { ...index, data: index }
}

/** C-9: the majalis of the map, under their names in a language (B-87). */
export async function listMajalis(
  { db, cache }: { db: Database; cache: AnswerCache },
  now: Date,
  language: PageLanguage,
): Promise<AnswerOf<typeof majalisEndpoint>> {
  const [rows, coming, gatherings] = await Promise.all([
    cache.get(`majalis ${language}`, () => findNamedMajalis(db, language)),
    findNextGatherings(db, now),
    findGatheringsOfMajalis(db, { now, since: new Date(now.getTime() - shownMs), limit: shownGatherings }),
  ])
  const byMajlis = Map.groupBy(gatherings, ({ majlis_id: id }) => id)
  const next = new Map(coming.map((gathering) => [gathering.majlis_id, gathering]))
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      city: row.city,
      other_names: row.other_names,
      country: row.country_code,
      lat: row.latitude,
      lng: row.longitude,
      contact: row.contact,
      times: row.times,
      is_open_to_all: row.is_open_to_all,
      next_gathering: presentNext(next.get(row.id), language),
      gatherings: (byMajlis.get(row.id) ?? []).map(({ id, title, titles, recording, slug }) => ({
        id,
        title: titleIn(title, titles, language),
        recording: recording === null || slug === null ? null : { title: recording, slug },
      })),
    })),
  }
}

async function findNamedMajalis(db: Database, language: PageLanguage) {
  const rows = await findMajalis(db)
  return rows.map(({ titles, city_titles: cityTitles, ...row }) => {
    const name = titleIn(row.name, titles, language)
    const city = titleIn(row.city, cityTitles, language)
    const all = [titles, cityTitles].flatMap((given) => Object.values(readTitles(given)))
    const others = new Set([row.name, row.city, ...all])
    return { ...row, name, city, other_names: [...others].filter((one) => one !== name && one !== city) }
  })
}

type Next = AnswerOf<typeof majalisEndpoint>['data'][number]['next_gathering']

function presentNext(
  gathering: Awaited<ReturnType<typeof findNextGatherings>>[number] | undefined,
  language: PageLanguage,
): Next {
  if (gathering === undefined) return null
  const { id, title, titles, starts_at: startsAt } = gathering
  return { id, title: titleIn(title, titles, language), starts_at: startsAt.toISOString() }
}
