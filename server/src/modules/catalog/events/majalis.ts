import type { MajlisFields, StudioMajlis } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { requireCountry } from '../queries/cities.ts'
import { storeTitles, toTitleFields, withTitleFields } from '../present/read-titles.ts'
import * as queries from '../queries/events/majalis.ts'
import type { MajlisRow } from '../queries/events/majalis.ts'
import {
  changeSite,
  refuseField,
  requireRow,
  requireUnchanged,
  type SiteKind,
} from '../changes/change-site.ts'

const kind: SiteKind<MajlisRow> = {
  name: 'majlis',
  labelOf: ({ name }) => name,
  fieldsOf: (row) => {
    const { id: _id, revision: _revision, ...fields } = present(row)
    return fields
  },
}

/** Every majlis, by country and city. */
export async function listStudioMajalis({ db }: Services): Promise<StudioMajlis[]> {
  return (await queries.findMajalis(db)).map(present)
}

/** Adds a majlis to the map. */
export async function createMajlis(
  services: Services,
  caller: Member,
  fields: MajlisFields,
): Promise<StudioMajlis> {
  const after = await changeSite(services, caller, kind, async (trx) => ({
    before: undefined,
    after: await queries.addMajlis(trx, await prepare(trx, undefined, fields)),
  }))
  return present(after)
}

export async function changeMajlis(
  services: Services,
  caller: Member,
  { id, revision, ...fields }: MajlisFields & { id: number; revision: string },
): Promise<StudioMajlis> {
  const after = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await queries.findMajlis(trx, id), revision)
    return { before, after: await queries.changeMajlis(trx, id, await prepare(trx, id, fields)) }
  })
  return present(after)
}

/** Removes a majlis from the map. */
export async function removeMajlis(services: Services, caller: Member, id: number): Promise<void> {
  await changeSite(services, caller, kind, async (trx) => {
    const before = requireRow(await queries.findMajlis(trx, id))
    await queries.removeMajlis(trx, id)
    return { before, after: undefined }
  })
}

async function prepare(db: Database, id: number | undefined, { country, ...fields }: MajlisFields) {
  if (await queries.isMajlisNameTaken(db, { name: fields.name, id }))
    throw refuseField('name', message('refusals.studio.majlisNameTaken'))
  await requireCountry(db, country)
  return {
    name: fields.name,
    titles: storeTitles(fields, 'title'),
    city: fields.city,
    city_titles: storeTitles(fields, 'city'),
    country_code: country,
    latitude: fields.latitude,
    longitude: fields.longitude,
    contact: fields.contact,
    times: fields.times,
    is_open_to_all: fields.is_open_to_all,
  }
}

function present({ country_code: country, city_titles: titles, ...row }: MajlisRow): StudioMajlis {
  return { ...withTitleFields(row), ...toTitleFields(titles, 'city'), country }
}
