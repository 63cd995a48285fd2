import { useState } from 'react'
import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { PriceField } from './price-field.tsx'

function open() {
  function Page() {
    const [value, setValue] = useState<number | null>(25)
    return (
      <>
        <PriceField id="price" label="Price" value={value} onChange={setValue} />
        <output>{String(value)}</output>
        <button type="button" onClick={() => setValue(25)}>
          Undo
        </button>
      </>
    )
  }
  return render(<Page />)
}
const field = () => screen.getByRole('textbox', { name: 'Price' })
const price = () => screen.getByRole('status').textContent

test.each([
  ['١٬٢٤٠', '1240'],
  ['1,240', '1240'],
  ['۷', '7'],
])('“%s” is a price of %s, and stays as typed', async (typed, read) => {
  const { user } = open()
  await user.clear(field())
  await user.type(field(), typed)
  expect(field()).toHaveProperty('value', typed)
  expect(price()).toBe(read)
})

test.each(['1O0', '1.5', '1e3', '-1', '1000001'])(
  '“%s” stays in the field, is refused with a message, and sets no price',
  async (typed) => {
    const { user } = open()
    await user.clear(field())
    await user.type(field(), typed)
    expect(field()).toHaveProperty('value', typed)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('A price is a whole number of credits from 0 to 1,000,000.')).toBeDefined()
    expect(price()).toBe('null')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field()).toHaveProperty('value', '25')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  },
)
