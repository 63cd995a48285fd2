import { expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { CoverPlay } from './cover-play.tsx'

const album = {
  id: 7,
  slug: 'letters',
  title: 'Letters',
  album_sub_type: null,
  track_count: 2,
  duration_in_seconds: 9,
}

test('a press on a cover shows at once that it loads, until an answer arrives', async () => {
  const answer = Promise.withResolvers<{ refused: 'NotFound'; status: number }>()
  const { user } = render(<CoverPlay album={album} />, { answers: { getCollection: () => answer.promise } })
  const button = screen.getByRole('button', { name: /Letters/ })
  expect(button.ariaBusy).toBeNull()
  await user.click(button)
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  answer.resolve({ refused: 'NotFound', status: 404 })
  await waitFor(() => expect(button.ariaBusy).toBeNull())
})
