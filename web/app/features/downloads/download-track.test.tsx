import { expect, test } from 'vitest'
import { render } from '#test/component.tsx'
import { downloadTrack } from './download-track.ts'

test('a second press, while the first waits for the network, requests nothing [LIB-04]', async () => {
  const answer = Promise.withResolvers<{ refused: 'NotFound'; status: number }>()
  let requests = 0
  const getDownload = () => {
    requests += 1
    return answer.promise
  }
  render(<p />, { answers: { getDownload } })
  const presses = [downloadTrack(7), downloadTrack(7)]
  answer.resolve({ refused: 'NotFound', status: 404 })
  await Promise.all(presses)
  expect(requests).toBe(1)
  await downloadTrack(7)
  expect(requests).toBe(2)
})
