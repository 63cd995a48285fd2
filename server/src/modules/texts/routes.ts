import * as contract from '@sohbet/contract/site-texts'
import * as studio from '@sohbet/contract/studio'
import { type Binding, handle, handleData, handlePublic } from '#platform/http/calls/handle.ts'
import type { AnswerCache } from '#modules/catalog/index.ts'
import { findLastVersions, findVersions } from './queries.ts'
import { getBanner, getBuiltInHtml, getLegalText } from './read-text.ts'
import { present, type TextServices, writeBanner, writeLegalText } from './write-text.ts'

/** Calls for texts of the site that its team writes (decision 58). */
export function textRoutes(services: TextServices, cache: AnswerCache): Binding[] {
  const { db, clock, config } = services
  const reading = { db, clock, config, cache }
  return [
    handleData(contract.getBanner, async (_input, { language }) => ({
      banner: await getBanner(reading, language),
    })),
    handleData(contract.getLegalText, ({ params }, { language }) =>
      getLegalText(reading, params.name, language),
    ),
    handleData(studio.listTexts, async () => (await findLastVersions(db)).map(present)),
    handle(studio.listTextVersions, async ({ params }) => ({
      data: (await findVersions(db, params)).map(present),
      built_in: await getBuiltInHtml(reading, params.name, params.language),
    })),
    handlePublic(studio.writeBanner, ({ params, body }, { caller }) =>
      writeBanner(services, caller, { ...params, ...body }),
    ),
    handlePublic(studio.writeLegalText, ({ params, body }, { caller }) =>
      writeLegalText(services, caller, { ...params, ...body }),
    ),
  ]
}
