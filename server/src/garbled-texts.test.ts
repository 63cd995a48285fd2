import * as studio from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { siteRoutes } from '#modules/catalog/studio-routes.ts'
import { textRoutes } from '#modules/texts/routes.ts'

const services = {} as never // The texts are checked before any service is used.
const bindings = [...siteRoutes(services), ...textRoutes(services, services)]

test.each([
  'changeTopic',
  'changeSpeaker',
  'changeCity',
  'createMenuEntry',
  'changeMenuEntry',
  'createGathering',
  'changeGathering',
  'createMajlis',
  'changeMajlis',
  'writeBanner',
  'writeLegalText',
] as const)('%s refuses texts that look garbled [SOUND-06]', async (name) => {
  const binding = bindings.find(({ endpoint }) => endpoint === studio[name])
  const body = { first: 'Gönül', second: ['Sabır', 'GÃ¶nÃ¼l'], third: null, accepts_garbled: false }
  await expect(binding?.run({ body }, {} as RequestContext)).rejects.toMatchObject({
    code: 'GarbledText',
    errors: { second: { values: { text: 'GÃ¶nÃ¼l' } } },
  })
})
