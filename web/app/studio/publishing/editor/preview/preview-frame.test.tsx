import { afterEach, expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { PreviewFrame } from './preview.tsx'

afterEach(() => document.documentElement.removeAttribute('data-theme'))

test('follows the theme of the page, and has each of its style sheets once', async () => {
  const sheet = document.createElement('style')
  sheet.textContent = 'p { margin: 0 }'
  document.head.append(sheet)
  render(
    <PreviewFrame title="Preview" width={390}>
      Be patient.
    </PreviewFrame>,
  )
  const page = screen.getByTitle<HTMLIFrameElement>('Preview').contentDocument
  expect(page?.body.textContent).toBe('Be patient.')
  document.documentElement.dataset['theme'] = 'dark'
  await waitFor(() => expect(page?.documentElement.dataset['theme']).toBe('dark'))
  const copies = [...(page?.querySelectorAll('style') ?? [])].filter(
    (one) => one.textContent === sheet.textContent,
  )
  expect(copies).toHaveLength(1)
  sheet.remove()
})
