import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { currentLanguage, localeOf } from '@sohbet/messages'
import { useAccount } from '../account/account-context.ts'
import { isJoinPath } from '../sign-in/login-target.ts'
import type { Draw } from './use-draw.ts'

/** Maximum characters of the cache, including its keys: some 16 MB. */
const maxCharacters = 8_000_000

// Placeholder for the page's path in cached markup; random at each start, so that no text can contain it.
const mark = `here-${crypto.randomUUID()}`

/** The pieces of a part's markup, joined by the path of the page. */
interface Stored {
  pieces: string[]
  characters: number
}

const parts = new Map<unknown, Map<string, Stored>>()
const total = { characters: 0 }

/** On the server: cached markup of the same part and properties for a visitor; a new rendering for a member. */
export function useVisitorMarkup(): Draw {
  const account = useAccount()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  // The sign-in pages link back to another path.
  if (account !== null || isJoinPath(here)) return (Part, props) => ({ children: createElement(Part, props) })
  const address = encodeURIComponent(here).replaceAll("'", '&#x27;')
  return (Part, props) => ({ dangerouslySetInnerHTML: { __html: piecesOf(Part, props).join(address) } })
}

/** On the server: cached markup of the same part and properties, for everybody and every page. */
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
  // Map order: the most recently used is last.
  if (known !== undefined) ofPart.delete(key)
  else makeRoom(stored.characters)
  ofPart.set(key, stored)
  return stored.pieces
}

// React puts preload links of eager images in front of a tree, for the head of a whole page. Within the page a
// browser finds the image as early.
const announced = /^(?:<link rel="preload" as="image"[^>]*>)+/

// Rendered in a tree without page and account, so that the cache cannot contain anybody's data.
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
