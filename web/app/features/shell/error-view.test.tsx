import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { ErrorView } from './error-view.tsx'

test('writes the digits of a code from left to right, whatever the language [B-14]', () => {
  render(<ErrorView code="500" title="تعذّر" text="تعذّر عرض هذه الصفحة." />)
  expect(screen.getByRole('img', { name: '500' }).dir).toBe('ltr')
})
