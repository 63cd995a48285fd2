import { useState } from 'react'
import { expect, test } from 'vitest'
import { act, render, screen, waitFor } from '#test/component.tsx'
import { useSearch } from './use-read.ts'

/** A field whose searches are answered by their text. */
function open() {
  const answers = new Map<string, (found: string) => void>()
  const read = (text: string) => new Promise<string>((resolve) => void answers.set(text, resolve))
  function Search() {
    const [text, setText] = useState('')
    const [isOn, setOn] = useState(true)
    const found = useSearch(text, { read, pauseMs: 0, isOn })
    return (
      <>
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => setOn(!isOn)}>Turn</button>
        <output>{found}</output>
      </>
    )
  }
  const rendered = render(<Search />)
  const isSent = (text: string): Promise<void> => waitFor(() => expect(answers.has(text)).toBe(true))
  const answer = async (text: string, found: string): Promise<void> => {
    await isSent(text)
    await act(async () => answers.get(text)?.(found))
  }
  return { ...rendered, isSent, answer, found: () => screen.getByRole('status').textContent }
}

test('an answer that comes late does not replace that of a newer text', async () => {
  const { user, isSent, answer, found } = open()
  await answer('', 'first')
  await user.type(screen.getByRole('textbox'), 'a')
  await isSent('a')
  expect(found()).toBe('first')
  await user.type(screen.getByRole('textbox'), 'b')
  await answer('ab', 'newer')
  await answer('a', 'late')
  expect(found()).toBe('newer')
})

test('nothing is found while the search is off, and nothing old afterwards', async () => {
  const { user, answer, found } = open()
  await answer('', 'first')
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(found()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(found()).toBe('')
})
