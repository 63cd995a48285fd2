import { getCollection, getSubscription, refreshAudioToken } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startPlanApp } from '#test/money/plan-app.ts'

const { app, buy, maryam } = await startPlanApp({ fill: fillLibrary })

test('a refund in the studio removes access from the next request on', async () => {
  const { omar } = app.cast
  const { reference } = await buy('plus')
  const lesson = async () => {
    const { data } = await maryam().call(getCollection, { params: { type: 'plus-evenings' }, query: {} })
    return data.tracks[0]?.s3_url ?? null
  }
  const url = (await lesson()) ?? ''
  await maryam().call(refreshAudioToken, { query: { url } })
  await omar.call(studio.refundStudioOrder, {
    params: { reference: reference ?? '' },
    body: { amount: null, reason: 'They asked' },
  })
  expect((await maryam().call(getSubscription)).data.slug).toBe('free')
  expect(await lesson()).toBeNull()
  await maryam().refused(refreshAudioToken, 404, { query: { url } })
})
