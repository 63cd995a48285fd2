import { useRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { SortHandle, SortNews, useSortableList } from './sortable-list.tsx'

function Talks({ onMove }: { onMove: (id: string, index: number) => void }) {
  const [ids, setIds] = useState(['Rain', 'River', 'Sea'])
  const list = useRef<HTMLOListElement>(null)
  const { listProps, sourceOf, placeOf, news } = useSortableList({
    list,
    ids,
    titleOf: (id) => id,
    scroller: () => null,
    onMove: (id, index) => {
      onMove(id, index)
      setIds(ids.filter((other) => other !== id).toSpliced(index, 0, id))
    },
  })
  return (
    <>
      <ol ref={list} {...listProps} aria-label={ids.map((_, index) => ids[sourceOf(index)]).join(', ')}>
        {ids.map((id, source) => (
          <li key={id} data-index={placeOf(source)}>
            <SortHandle title={id} instructionsId={news.instructionsId} />
          </li>
        ))}
      </ol>
      <SortNews {...news} />
      <button type="button">Elsewhere</button>
    </>
  )
}

const handle = (title: string): HTMLElement => screen.getByRole('button', { name: `Reorder ${title}` })
const said = (): string | null => screen.getByRole('status').textContent
const drawn = (): string | null => screen.getByRole('list').getAttribute('aria-label')

function open() {
  const moves: [string, number][] = []
  return { ...render(<Talks onMove={(id, index) => moves.push([id, index])} />), moves }
}

describe('rows reordered by keyboard [PLIST-03]', () => {
  test('have a handle named after the row with instructions', () => {
    open()
    const help = document.getElementById(handle('Rain').getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toMatch(/^Press Space to pick it up, the arrow keys to move it/)
    expect(handle('Rain').getAttribute('aria-roledescription')).toBe('sortable')
    expect(said()).toBe('')
  })

  test('are picked up, moved and dropped, with an announcement at each step', async () => {
    const { user, moves } = open()
    handle('Rain').focus()
    await user.keyboard(' ')
    expect(said()).toBe('Rain picked up, position 1 of 3.')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('Rain moved to position 2 of 3.')
    expect([drawn(), moves]).toEqual(['River, Rain, Sea', []])
    await user.keyboard('{End}{Enter}')
    expect(said()).toBe('Rain dropped, position 3 of 3.')
    expect([drawn(), moves]).toEqual(['River, Sea, Rain', [['Rain', 2]]])
    expect(document.activeElement).toBe(handle('Rain'))
  })

  test('return to their position after Escape, and stay when dropped in place', async () => {
    const { user, moves } = open()
    handle('Sea').focus()
    await user.keyboard(' {Home}{Escape}')
    expect(said()).toBe('Sea left where it was, position 3 of 3.')
    await user.keyboard('  ')
    expect([drawn(), moves]).toEqual(['Rain, River, Sea', []])
  })

  test('are dropped in place when the focus leaves', async () => {
    const { user, moves } = open()
    handle('Sea').focus()
    await user.keyboard(' {ArrowUp}')
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(moves).toEqual([['Sea', 1]])
  })

  test('do not move by arrow keys before they are picked up, nor with Control pressed', async () => {
    const { user, moves } = open()
    handle('Rain').focus()
    await user.keyboard('{ArrowDown}{Control>} {/Control}{ArrowDown}')
    expect([said(), drawn(), moves]).toEqual(['', 'Rain, River, Sea', []])
  })
})
