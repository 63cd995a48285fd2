import * as contract from '@sohbet/contract/site-texts'
import * as studio from '@sohbet/contract/studio'
import { handle, handlePublic } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { AnswerCache } from '#modules/catalog/index.ts'
import { findLastVersions, findVersions } from './queries.ts'
import { getBanner, getBuiltInHtml, getLegalText } from './read-text.ts'
import { present, writeBanner, writeLegalText } from './write-text.ts'
import type { TextServices } from './write-text.ts'

/** Calls for texts of the site that its team writes (decision 58). */
export function textRoutes(services: TextServices, cache: AnswerCache): Binding[] {
  const { db, clock, config } = services
  const reading = { db, clock, config, cache }
  return [
    handle(contract.getBanner, async (_input, { language }) => ({
      data: { banner: await getBanner(reading, language) },
    })),
    handle(contract.getLegalText, async ({ params }, { language }) => ({
      data: await getLegalText(reading, params.name, language),
    })),
    handle(studio.listTexts, async () => ({ data: (await findLastVersions(db)).map(present) })),
    handle(studio.listTextVersions, async ({ params }) => ({
      data: (await findVersions(db, params)).map(present),
      built_in: await getBuiltInHtml(reading, params.name, params.language),
    })),
    handlePublic(studio.writeBanner, async ({ params, body }, { caller }) => ({
      data: await writeBanner(services, caller, { ...params, ...body }),
    })),
    handlePublic(studio.writeLegalText, async ({ params, body }, { caller }) => ({
      data: await writeLegalText(services, caller, { ...params, ...body }),
    })),
  ]
}
