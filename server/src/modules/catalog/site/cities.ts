import type { CityFields, StudioCity } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { storeTitles, withTitleFields } from '../present/read-titles.ts'
import * as queries from '../queries/cities.ts'
import type { EditedCity } from '../queries/cities.ts'
import { changeSite, requireUnchanged, type SiteKind } from '../changes/change-site.ts'

const kind: SiteKind<EditedCity> = {
  name: 'city',
  labelOf: ({ name }) => name,
  fieldsOf: ({ titles }) => ({ titles }),
}

/** The cities with a name that contains the text, ordered by name. */
export async function listCities({ db }: Services, search: string): Promise<StudioCity[]> {
  return (await queries.findEditedCities(db, search)).map(withTitleFields)
}

/** Changes the names of a city in other languages. */
export async function changeCity(
  services: Services,
  caller: Member,
  { id, revision, ...titles }: CityFields & { id: number; revision: string },
): Promise<StudioCity> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await queries.findEditedCity(trx, id), revision)
    await queries.writeCityTitles(trx, id, storeTitles(titles, 'title'))
    return { before, after: await queries.findEditedCity(trx, id) }
  })
  return withTitleFields(after)
}
