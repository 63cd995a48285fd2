import { enterByPasskey, enterStudio, getStudioPerson } from '@sohbet/contract/studio'
import { type ReactNode, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { t } from '@sohbet/messages'
import { toOwnPath } from '@sohbet/contract/own-path'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { returnForm, type SentForm, textIn } from '#forms/sent-form.ts'
import { hasUnsent, isOurs, packUnsent, UnsentForm, unsentField } from '#features/sign-in/unsent-form.tsx'
import { useSite } from '#lib/page/site.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { LazyToaster } from '#ui/toast/lazy-toaster.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { type StudioApi, studioApiOf } from '../api/studio-api.ts'
import { StudioMark } from '../layout/studio-mark.tsx'
import { PasskeyInstead, PasskeyButton } from './passkeys-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setUp, type SetUpAnswer } from './set-up.ts'
import { EnterForm, PasswordStep, ScanStep } from './login-steps.tsx'
import styles from './login.module.css'

/** Loads the user at the login. */
export async function loader(args: LoaderFunctionArgs) {
  return (await loadBody(args, getStudioPerson, {})).data
}

/** Opens the studio with a code, or runs a step of setting up a phone. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  if (hasUnsent(request) && isOurs(request)) return await awaitCode(api, form)
  if (form.get('intent') !== 'enter') return await setUp(api, form)
  const unsent = isOurs(request) ? textIn(form, unsentField) || undefined : undefined
  const entered = await api(enterStudio, { body: { code: textIn(form, 'code') } })
  if (!entered.ok) return toAnswer<EnterAnswer>({ ...returnForm(form, ['code'], entered), unsent })
  if (unsent !== undefined) return { isDone: true, unsent } satisfies EnterAnswer
  return redirect(toStudioPath(new URL(request.url).searchParams.get('p')))
}

/** The outcome of entering a code, with a form that waits for it. */
type EnterAnswer = SentForm & { unsent?: string | undefined }

/** Keeps a form of the studio until its second factor, which may have been given meanwhile, in another tab. */
async function awaitCode(api: StudioApi, form: FormData) {
  const unsent = packUnsent(form)
  const answer = await api(getStudioPerson, {})
  if (answer.ok && answer.body.data.is_in) return { isDone: true, unsent } satisfies EnterAnswer
  const refused = { status: 403, message: t('studioEntrance.closed.lead') }
  return toAnswer<EnterAnswer>({ ...returnForm(new FormData(), [], refused), unsent })
}

/** `/studio/enter`: sets up a phone the first time, and asks for its code later. */
export function Component() {
  const person = useLoaderData<typeof loader>()
  const answer = useActionData<SetUpAnswer | EnterAnswer>()
  const [search] = useSearchParams()
  const { brand } = useSite()
  const next = toStudioPath(search.get('p'))
  const navigate = useNavigate()
  // The recovery codes of a first passkey, which is added without a form of the page.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const step = answer !== undefined && 'step' in answer ? answer : undefined
  const sent = answer !== undefined && 'isDone' in answer ? answer : undefined
  const [hasPasskeyGiven, setPasskeyGiven] = useState(false)
  if (sent?.unsent !== undefined && (sent.isDone || hasPasskeyGiven))
    return (
      <LoginLayout title={t('account.unsent.title')} lead={t('account.unsent.lead')} email={person.email}>
        <UnsentForm packed={sent.unsent} path={next} />
      </LoginLayout>
    )
  const shown = step?.step === 'codes' ? step.codes : codes
  if (shown !== null)
    return (
      <LoginLayout title={t('studioEntrance.setUp.title')} email={person.email}>
        <RecoveryCodes codes={shown} next={next} />
      </LoginLayout>
    )
  if (!person.is_enrolled)
    return (
      <LoginLayout
        title={t('studioEntrance.setUp.title')}
        lead={t('studioEntrance.setUp.lead')}
        email={person.email}
      >
        {step?.step === 'scan' ? (
          <ScanStep answer={step} />
        ) : (
          <>
            <PasswordStep answer={step?.step === 'password' ? step : undefined} />
            <PasskeyInstead onAdded={setCodes} />
          </>
        )}
      </LoginLayout>
    )
  const lead = person.has_app
    ? t('studioEntrance.lead', { brand: brand.name })
    : t('studioEntrance.passkey.entry')
  return (
    <LoginLayout title={t('studioEntrance.title')} {...(!person.is_in && { lead })} email={person.email}>
      {person.is_in ? (
        <LinkButton variant="primary" isBig to={next}>
          {t('studioEntrance.codes.done')}
        </LinkButton>
      ) : (
        <>
          {person.has_passkey && (
            <PasskeyButton
              call={enterByPasskey}
              onGiven={() => (sent?.unsent === undefined ? void navigate(next) : setPasskeyGiven(true))}
            />
          )}
          <EnterForm
            hasApp={person.has_app}
            action={`/studio/enter?p=${encodeURIComponent(next)}`}
            unsent={sent?.unsent}
            sent={sent}
          />
        </>
      )}
    </LoginLayout>
  )
}

// Only into the studio: the URL may come from anywhere.
function toStudioPath(path: string | null): string {
  const own = toOwnPath(path)
  return own !== null && /^\/studio(?:[/?]|$)/.test(own) && !own.startsWith('/studio/enter') ? own : '/studio'
}

/** The layout of a page before the studio: one task, the signed-in user, and a log-out button. */
function LoginLayout({
  title,
  lead,
  email,
  children,
}: {
  title: string
  lead?: string
  email: string
  children: ReactNode
}) {
  return (
    <main className={styles['page']}>
      <title>{t('studioShell.windowTitle', { page: title })}</title>
      <Stack gap={4}>
        <p className={styles['name']}>
          <StudioMark />
          {t('studioShell.name')}
        </p>
        <h1 className={styles['title']}>{title}</h1>
        {lead !== undefined && <p className={styles['sentence']}>{lead}</p>}
        {children}
      </Stack>
      <Row gap={3} className={styles['person']}>
        <p className={styles['small']}>{t('studioEntrance.signedInAs', { email })}</p>
        <LogOutForm action="/studio/log-out">
          <Button type="submit" variant="ghost">
            {t('studioEntrance.logOut')}
          </Button>
        </LogOutForm>
      </Row>
      <LazyToaster isAtHand />
    </main>
  )
}
