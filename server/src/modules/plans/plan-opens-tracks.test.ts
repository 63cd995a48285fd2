import { cancelPlan, getCollection, refreshAudioToken } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startPlanApp } from '#test/money/plan-app.ts'

const plan = await startPlanApp({ fill: fillLibrary })
const { app, refund, maryam, order, pay, buy, comeAgain } = plan

const addressIn = async (album: string): Promise<string | null> => {
  const { data } = await maryam().call(getCollection, { params: { type: album }, query: {} })
  return data.tracks[0]?.s3_url ?? null
}
const opened = async () => ({
  plus: (await addressIn('plus-evenings')) !== null,
  premier: (await addressIn('premier-nights')) !== null,
})

describe('a locked track of a plan', () => {
  test('opens in the next request after its order is fulfilled, without a new sign-in and not before SUB-04', async () => {
    expect(await opened()).toEqual({ plus: false, premier: false })
    const ordered = await order('plus')
    expect(await opened()).toEqual({ plus: false, premier: false })
    await pay(ordered)
    expect(await opened()).toEqual({ plus: true, premier: false })
    await buy('premier')
    expect(await opened()).toEqual({ plus: true, premier: true })
  })

  test('closes at the second of the end of its plan SUB-04', async () => {
    await buy('premier', 'month')
    await maryam().call(cancelPlan, { body: { confirmation: 'cancel' } })
    app.clock.set('2026-12-21T08:59:59.999Z')
    await comeAgain()
    expect(await opened()).toEqual({ plus: true, premier: true })
    const url = (await addressIn('plus-evenings')) ?? ''
    app.clock.set('2026-12-21T09:00:00Z')
    expect(await opened()).toEqual({ plus: false, premier: false })
    await maryam().refused(refreshAudioToken, 404, { query: { url } })
  })

  test('closes in the next request after its plan is refunded SUB-04', async () => {
    const { reference } = await buy('plus')
    const url = (await addressIn('plus-evenings')) ?? ''
    await maryam().call(refreshAudioToken, { query: { url } })
    await refund(reference)
    expect(await opened()).toEqual({ plus: false, premier: false })
    await maryam().refused(refreshAudioToken, 404, { query: { url } })
  })
})
