import { type ActionFunctionArgs, redirect } from 'react-router'
import { currentLanguage, isLanguage } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { toOwnPath } from '@sohbet/contract/own-path'
import { toLocalPath } from '#ui/link/local-path.ts'

/** This address has no page: opening it redirects home. */
export function loader(): Response {
  return redirect('/')
}

/** Stores the language of a form and redirects to the same page in it. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const requested = form.get('language')
  const language = isLanguage(requested) ? requested : currentLanguage()
  // If it cannot be stored, the address is enough for this page and those it links to.
  if (isLanguage(language)) await apiOf(context)('chooseLanguage', { body: { language } })
  const to = form.get('to')
  const path = toOwnPath(typeof to === 'string' ? to : null) ?? '/'
  // A full URL, or the router would put it below the current language.
  return redirect(new URL(toLocalPath(path, language), new URL(request.url).origin).href)
}
