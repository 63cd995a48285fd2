import { runInNewContext } from 'node:vm'
import { userEvent } from '@testing-library/user-event'
import { render } from '@testing-library/react'
import { useEffect, useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Document, Page, rootId } from './document.tsx'
import { earlyInputScript, replayEarlyInput } from './early-input.ts'
import { namelessSite } from './lib/page/site.ts'
import { screen, waitFor } from './test/component.tsx'

let plays = 0
const pulsing: HTMLElement[] = []
const searches: (string | null)[] = []

function Talk() {
  const [title, setTitle] = useState('')
  const [isFree, setIsFree] = useState(false)
  const [topic, setTopic] = useState('mercy')
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
    queueMicrotask(replayEarlyInput)
  }, [])
  return (
    <>
      <p data-testid="known" id={useId()}>{`${title}|${isFree}|${topic}`}</p>
      <button type="button" onClick={() => (plays += 1)}>
        Play
      </button>
      <input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <input
        aria-label="Free"
        type="checkbox"
        checked={isFree}
        onChange={({ target }) => setIsFree(target.checked)}
      />
      <select aria-label="Topic" value={topic} onChange={({ target }) => setTopic(target.value)}>
        <option>mercy</option>
        <option>patience</option>
      </select>
      <form action="/search">
        <input aria-label="Search" name="q" />
        <button type="submit">Search</button>
      </form>
    </>
  )
}
const site = { ...namelessSite }
const play = () => screen.getByRole('button', { name: 'Play' })
const known = () => screen.getByTestId('known').textContent

/** The server's page with its first script running. */
function arrive(): void {
  const { head, body } = new DOMParser().parseFromString(
    renderToString(
      <Document site={site}>
        <Talk />
      </Document>,
    ),
    'text/html',
  )
  document.head.innerHTML = head.innerHTML
  document.body.innerHTML = body.innerHTML
  const addEventListener = window.addEventListener.bind(window)
  runInNewContext(earlyInputScript, { window, addEventListener, Element, AbortController })
}

async function wake(): Promise<unknown[]> {
  const redrawn: unknown[] = []
  const container = document.getElementById(rootId) ?? undefined
  const page = (
    <Page site={site}>
      <Talk />
    </Page>
  )
  render(page, {
    ...(container !== undefined && { container, hydrate: true }),
    onRecoverableError: (error) => redrawn.push(error),
  })
  await waitFor(() => expect(document.documentElement.dataset['awake']).toBe(''))
  return redrawn
}

beforeEach(() => {
  plays = 0
  pulsing.length = 0
  searches.length = 0
  // jsdom has no animations.
  HTMLElement.prototype.animate = function animate() {
    pulsing.push(this)
    return { cancel: () => pulsing.splice(pulsing.indexOf(this), 1) } as unknown as Animation
  }
  document.addEventListener('submit', noteSearch)
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  document.removeEventListener('submit', noteSearch)
})
function noteSearch(event: SubmitEvent): void {
  event.preventDefault()
  searches.push(new FormData(event.target as HTMLFormElement).get('q') as string | null)
}

describe('before hydration', () => {
  test('a press is shown immediately, and takes effect once when possible', async () => {
    arrive()
    await userEvent.click(play())
    await userEvent.dblClick(play())
    expect([plays, pulsing]).toEqual([0, [play()]])
    expect(await wake()).toEqual([])
    expect([plays, pulsing]).toEqual([1, []])
    await userEvent.click(play())
    expect([plays, pulsing]).toEqual([2, []])
  })

  test('a form is sent by the browser and not again', async () => {
    arrive()
    await userEvent.type(screen.getByLabelText('Search'), 'sabr')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(searches).toEqual(['sabr'])
    await wake()
    expect(searches).toEqual(['sabr'])
    expect(screen.getByLabelText('Search')).toHaveProperty('value', 'sabr')
  })

  test('typed and chosen input is preserved, and React knows of it', async () => {
    arrive()
    await userEvent.type(screen.getByLabelText('Title'), 'On mercy')
    await userEvent.click(screen.getByLabelText('Free'))
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'patience')
    expect(await wake()).toEqual([])
    expect(known()).toBe('On mercy|true|patience')
    expect(window.earlyInput?.typed.size).toBe(0)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'On mercy')
    await userEvent.type(screen.getByLabelText('Title'), '!')
    expect(known()).toBe('On mercy!|true|patience')
  })
})

describe('changes by extensions and translators', () => {
  const elementOf = (html: string): Element => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
    return content.children[0] as Element
  }
  const changes: Record<string, () => void> = {
    'an element at the start of the body': () => document.body.prepend(elementOf('<div>tool</div>')),
    'an element at the end of the body': () => document.body.append(elementOf('<div>tool</div>')),
    'a style in the head': () => document.head.append(elementOf('<style>p{}</style>')),
    'an attribute of the body': () => document.body.setAttribute('cz-shortcut-listen', 'true'),
    'an element after a field': () => screen.getByLabelText('Title').after(elementOf('<span>tool</span>')),
    'the words of a translator': () =>
      play().replaceChildren(elementOf('<font><font>Abspielen</font></font>')),
  }
  test.each(Object.keys(changes))('%s: the theme, the press and the text stay', async (name) => {
    arrive()
    document.documentElement.dataset['theme'] = 'dark'
    await userEvent.click(play())
    await userEvent.type(screen.getByLabelText('Title'), 'On mercy')
    changes[name]?.()
    await wake()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect([plays, known()]).toEqual([1, 'On mercy|false|mercy'])
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'On mercy')
  })
})
