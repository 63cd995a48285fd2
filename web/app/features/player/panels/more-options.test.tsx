import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { requestedSound } from '#playback/state/sound-form.ts'
import { SoundChoice } from './more-options.tsx'

test('loudness normalization is on by default; small recordings always have it [SOUND-01]', async () => {
  const { user } = render(<SoundChoice />)
  const even = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Even loudness/ })
  const less = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Use less data/ })
  const state = () => [even.checked, less.checked, requestedSound()]
  expect(state()).toEqual([true, false, 'even'])
  await user.click(even)
  expect(state()).toEqual([false, false, 'original'])
  await user.click(less)
  expect(state()).toEqual([true, true, 'small'])
  await user.click(less)
  expect(state()).toEqual([true, false, 'even'])
})
