import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { currentLanguage, isLanguage } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { toOwnPath } from '@sohbet/contract/own-path'
import { toLocalPath } from '#ui/link/local-path.ts'

/** Nothing is shown here: a link to it leads home. */
export function loader(): Response {
  return redirect('/')
}

/** Keeps the language that a form asks for, and leads to the same page in it. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const requested = form.get('language')
  const language = isLanguage(requested) ? requested : currentLanguage()
  // Where it cannot be kept, the address is enough for this page and those that it leads to.
  if (isLanguage(language)) await apiOf(context)('chooseLanguage', { body: { language } })
  const to = form.get('to')
  const path = toOwnPath(typeof to === 'string' ? to : null) ?? '/'
  // Whole, or the router would put it below the language of this page.
  return redirect(new URL(toLocalPath(path, language), new URL(request.url).origin).href)
}
