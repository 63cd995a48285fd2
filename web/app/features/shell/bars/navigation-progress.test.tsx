import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NavigationProgress, ProgressLine, quietMs } from './navigation-progress.tsx'

test('a page that takes its time has a line to be seen and a word to be heard', () => {
  const html = renderToStaticMarkup(<ProgressLine isShown />)
  expect(html).toContain('data-progress')
  expect(html).toMatch(/<p[^>]*role="status"[^>]*>Loading<\/p>/)
})

test('without one there is neither, but the place for the word stays', () => {
  const html = renderToStaticMarkup(<ProgressLine isShown={false} />)
  expect(html).not.toContain('data-progress')
  expect(html).toMatch(/<p[^>]*role="status"[^>]*><\/p>/)
})

test('at the first look nothing is said, and for 200 milliseconds of every wait', () => {
  const router = createMemoryRouter([{ path: '/', Component: NavigationProgress }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toContain('Loading')
  expect(quietMs).toBe(200)
})
