import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { Panel } from './panel.tsx'

const draw = (Kind: ComponentType<DialogProps>, isOpen: boolean): string =>
  renderToStaticMarkup(
    <Kind title="Share" isOpen={isOpen} onClose={() => undefined}>
      <p>Copy Link</p>
    </Kind>,
  )

test('COMP-06 what is closed is not on the page, nor is its content', () => {
  expect([draw(Dialog, false), draw(BottomSheet, false), draw(Panel, false)]).toEqual(['', '', ''])
})

test('B-125 a dialog is named by its title and closed by a button with a name', () => {
  const html = draw(Dialog, true)
  const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<h2 id="${titleId}" dir="auto">Share</h2>`)
  expect(html).toContain('aria-label="Close"')
})
