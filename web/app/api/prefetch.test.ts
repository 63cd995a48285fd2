import type { ApiRequest } from '@sohbet/contract'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from './api-context.ts'
import { createPrefetchedAnswers } from './prefetched-answers.ts'
import { createPrefetchPage, type PrefetchPage } from './prefetch.ts'

interface Site {
  prefetch: PrefetchPage
  requested: string[]
  loaded: string[]
}

/** A site with a shell, whose visitor is at `path`. */
function createSite(path = '/', search = ''): Site {
  const requested: string[] = []
  const loaded: string[] = []
  const answers = createPrefetchedAnswers(async ({ path }: ApiRequest) => {
    requested.push(path)
    return { status: 200, body: { data: {} } }
  })
  const load =
    (name: string) =>
    async ({ context, params, request }: LoaderFunctionArgs) => {
      loaded.push(`${name} ${request.url}`)
      const type = params['slug'] ?? params['*'] ?? ''
      await context.get(apiContext)('getCollection', { params: { type }, query: {} })
      return null
    }
  const routes: RouteObject[] = [
    {
      loader: load('shell'),
      children: [
        { index: true, loader: load('home') },
        { path: 'audios/detail/:slug', lazy: async () => ({ loader: load('detail') }) },
        { path: 'audios/*', lazy: async () => ({ loader: load('audios') }) },
        { path: 'broken', lazy: () => Promise.reject(new Error('The code is gone.')) },
        { path: 'failing', loader: () => Promise.reject(new Error('Not today.')) },
        { path: 'still', Component: () => null },
      ],
    },
  ]
  const here = () => ({ origin: 'https://sohbet.test', pathname: path, search })
  return { prefetch: createPrefetchPage(routes, { here, answers }), requested, loaded }
}

test("loads a page's code and data, and skips the routes around it that are open [ROUTE-36]", async () => {
  const { prefetch, requested, loaded } = createSite()
  await prefetch('/audios/detail/letters?t=3#audio-7')
  expect(loaded).toEqual(['detail https://sohbet.test/audios/detail/letters?t=3'])
  expect(requested).toEqual(['/api/collections/letters?source=web'])
})

test('loads another page of the same route [ROUTE-36]', async () => {
  const { prefetch, loaded } = createSite('/audios/t-patience')
  await prefetch('/audios/t-trust')
  expect(loaded).toEqual(['audios https://sohbet.test/audios/t-trust'])
})

test('skips another second of the open talk, but loads another page of a list [ROUTE-36]', async () => {
  const { prefetch, loaded } = createSite('/audios/detail/letters', '?t=3')
  await prefetch('/audios/detail/letters?t=20#audio-7')
  await prefetch('/audios/detail/letters#audio-7')
  expect(loaded).toEqual([])
  await prefetch('/audios/detail/letters?page=2')
  expect(loaded).toHaveLength(1)
})

test.each(['//elsewhere.test/audios', 'https://elsewhere.test/audios', 'mailto:a@b.test'])(
  'skips %s, which is no page of ours [ROUTE-36]',
  async (address) => {
    const { prefetch, loaded } = createSite()
    await prefetch(address)
    expect(loaded).toEqual([])
  },
)

test.each(['/broken', '/failing', '/still', '/nowhere'])('ignores %s [ROUTE-36]', async (path) => {
  const { prefetch } = createSite()
  await expect(prefetch(path)).resolves.toBeUndefined()
})
