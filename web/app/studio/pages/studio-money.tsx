import { getBooks } from '@sohbet/contract/studio'
import type { Books } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { BooksPage } from '../admin/money/books-page.tsx'

/** Loads the state of the books. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Books> {
  return bodyOrEnter(await studioApiOf(context)(getBooks, {}), request).data
}

/** `/studio/money`: the state of the books, and what needs attention. */
export function Component() {
  return <BooksPage books={useLoaderData<typeof loader>()} />
}
