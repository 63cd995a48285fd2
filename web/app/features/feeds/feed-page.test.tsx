import { describe, expect, test, vi } from 'vitest'
import { render, screen, waitFor, within } from '#test/component.tsx'
import { FeedPage, type FollowedFeed } from './feed-page.tsx'

const feed: FollowedFeed = {
  title: 'مجالس الخميس',
  language: 'ar',
  path: '/feeds/audios.xml',
  pagePath: '/audios',
  kind: 'podcast',
}
const open = (change: Partial<FollowedFeed> = {}) => render(<FeedPage feed={{ ...feed, ...change }} />)
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the feed' })

describe('a feed', () => {
  test('is named in its own language and direction, with its address from left to right', () => {
    open()
    const heading = screen.getByRole('heading', { level: 1 })
    expect([heading.textContent, heading.dir, heading.lang]).toEqual(['مجالس الخميس', 'auto', 'ar'])
    expect(address()).toMatchObject({ readOnly: true, dir: 'ltr' })
    expect(address().value.endsWith('/feeds/audios.xml')).toBe(true)
  })

  test('is copied by its button, which confirms it', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByRole('button', { name: 'Address copied' })).toBeDefined()
    expect(screen.getByText('The address is on your clipboard.').getAttribute('role')).toBe('status')
    expect(await navigator.clipboard.readText()).toBe(address().value)
  })

  test('reports that copying failed', async () => {
    const { user } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    Object.assign(document, { execCommand: () => false })
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be copied'))
    expect(screen.queryByRole('button', { name: 'Address copied' })).toBeNull()
  })

  test('of talks links to podcast apps; of articles to none', () => {
    open().container.remove()
    expect(screen.queryByRole('region', { name: 'Open in an app' })).toBeNull()
    const { container } = open()
    const apps = within(screen.getByRole('region', { name: 'Open in an app' }))
    expect(apps.getAllByRole('link').map(({ textContent }) => textContent)[0]).toBe(
      'Open in Apple PodcastsiPhone, iPad and Mac',
    )
    container.remove()
    open({ kind: 'articles' })
    expect(screen.queryByRole('region', { name: 'Open in an app' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Read here' })).toBeDefined()
  })
})
