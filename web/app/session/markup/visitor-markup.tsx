import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { currentLanguage, localeOf } from '@sohbet/messages'
import { useAccount } from '../account/account-context.ts'
import { isJoinPath } from '../sign-in/login-target.ts'
import type { Draw } from './use-draw.ts'

/** Characters of all that is kept, its keys included: some 16 MB. */
const maxCharacters = 8_000_000

// Stands for the address of the page in what is kept; made at each start, so that no text of ours can contain it.
const mark = `here-${crypto.randomUUID()}`

/** The pieces of a part's markup, between which the address of its page belongs. */
interface Stored {
  pieces: string[]
  characters: number
}

const parts = new Map<unknown, Map<string, Stored>>()
const total = { characters: 0 }

/** On the server: for a visitor, what was drawn of the same part with the same properties; for a member, drawn again. */
export function useVisitorMarkup(): Draw {
  const account = useAccount()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  // Between the pages for signing in the way back is another one.
  if (account !== null || isJoinPath(here)) return (Part, props) => ({ children: createElement(Part, props) })
  const address = encodeURIComponent(here).replaceAll("'", '&#x27;')
  return (Part, props) => ({ dangerouslySetInnerHTML: { __html: piecesOf(Part, props).join(address) } })
}

/** On the server: what was drawn of the same part with the same properties, for everybody and on every page. */
export const drawCachedForAll: Draw = (Part, props) => {
  const [markup = '', ...further] = piecesOf(Part, props)
  if (further.length > 0) throw new Error('A part that is drawn for all depends on the address of its page.')
  return { dangerouslySetInnerHTML: { __html: markup } }
}

function piecesOf<Props extends object>(Part: ComponentType<Props>, props: Props): string[] {
  const ofPart = parts.get(Part) ?? new Map<string, Stored>()
  parts.set(Part, ofPart)
  const key = `${currentLanguage()} ${localeOf(currentLanguage())} ${JSON.stringify(props)}`
  const known = ofPart.get(key)
  const stored = known ?? drawCached(Part, props, key)
  // The last used stands last.
  if (known !== undefined) ofPart.delete(key)
  else makeRoom(stored.characters)
  ofPart.set(key, stored)
  return stored.pieces
}

// A picture that does not wait for its place is announced ahead of a tree, and so in the head of a whole page. Within
// the page a browser finds it as soon.
const announced = /^(?:<link rel="preload" as="image"[^>]*>)+/

// In a tree of its own it knows no page and no member, so that what is kept cannot hold anything of theirs.
function drawCached<Props extends object>(Part: ComponentType<Props>, props: Props, key: string): Stored {
  const markup = renderToString(
    <StaticRouter location={`/${mark}`}>
      <Part {...props} />
    </StaticRouter>,
  )
  const own = markup.replace(announced, '')
  return { pieces: own.split(encodeURIComponent(`/${mark}`)), characters: key.length + own.length }
}

function makeRoom(characters: number): void {
  total.characters += characters
  for (const ofPart of parts.values())
    for (const [key, stored] of ofPart) {
      if (total.characters <= maxCharacters) return
      ofPart.delete(key)
      total.characters -= stored.characters
    }
}
