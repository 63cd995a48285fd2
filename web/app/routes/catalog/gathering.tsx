import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import type { GatheringDetail } from '@sohbet/contract'
import { currentLanguage, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { RecordingRequest } from '#features/upcoming/recording-request.tsx'
import { toUpcomingMoment, toEventStatement } from '#features/upcoming/upcoming-date.ts'
import { readForm } from '#forms/form-request.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Container, Stack } from '#ui/layout/layout.tsx'
import { toLocalFile } from '#ui/link/local-path.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { redirectToLogin } from '../account/require-member.ts'
import { refusedPage } from '../site/refused-page.ts'
import styles from './gathering.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: ({ title }: GatheringDetail) => title }

/** The gathering of an address, upcoming or past. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<GatheringDetail> {
  const answer = await apiOf(context)('getGathering', { params: { id: params['id'] ?? '' } })
  if (answer.ok) return answer.body.data
  // An id that is not a number is treated like an unknown one.
  if (answer.status === 400) throw data(null, { status: 404 })
  throw refusedPage(answer)
}

/** Requests to be notified when it is recorded, or cancels that. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = params['id'] ?? ''
  const form = await readForm(request)
  const call = form.get('intent') === 'take-back' ? 'takeRequestBack' : 'askForRecording'
  const answer = await apiOf(context)(call, { params: { id } })
  if (import.meta.env.SSR && answer.ok) return redirect(`/gatherings/${id}`, 303)
  if (answer.ok) return null
  if (answer.status === 401) throw redirectToLogin(request)
  if (import.meta.env.SSR) throw refusedPage(answer)
  // The page stays, with a retry.
  return data({ refused: answer.message }, { status: answer.status === 0 ? 503 : answer.status })
}

/** After a refusal nothing has changed, and reloading without a network would lose the page. */
export function shouldRevalidate({ actionStatus = 200, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 && rest.defaultShouldRevalidate
}

/** `/gatherings/{id}`: the same address from the announcement to the recording (N13). */
export function Component() {
  const gathering = useLoaderData<GatheringDetail>()
  const { title, is_past: isPast } = gathering
  const { publicOrigin, brand } = useSite()
  const statement = import.meta.env.SSR
    ? toEventStatement(gathering, { publicOrigin, companyName: brand.companyName })
    : {}
  return (
    <Container className={styles['page']}>
      <PageHead
        title={title}
        description={describe(gathering)}
        card={cardOf(gathering.recording)}
        structuredData={isPast ? [] : [statement]}
      />
      <Stack gap={4}>
        <When gathering={gathering} />
        <h1 dir="auto">{title}</h1>
        <Text variant="lead" dir="auto">
          {gathering.description}
        </Text>
        {isPast && gathering.recording === null && <p>{t('catalog.gathering.over')}</p>}
        <RecordingRequest gathering={gathering} />
        {!isPast && (
          <p>
            <a
              className={buttonVariant('text')}
              href={toLocalFile(`/upcoming-suhbas/${gathering.id}.ics`)}
              download
            >
              <Icon name="calendar-plus" />
              {t('catalog.upcoming.add')}
            </a>
          </p>
        )}
      </Stack>
    </Container>
  )
}

/** When and where, in the time of its place: shared previews are the same for all readers. */
function describe(gathering: GatheringDetail): string {
  const { full, time } = toUpcomingMoment(gathering, { isReaderKnown: false })
  return [full, time, gathering.place, gathering.description].filter((part) => part !== '').join(' · ')
}

/** The preview picture of its recording. */
function cardOf(recording: GatheringDetail['recording']) {
  if (recording === null) return undefined
  const path = toLocalFile(`/card/audios/${recording.slug}.png`)
  return { path, alt: recording.title, language: currentLanguage() }
}

function When({ gathering }: { gathering: GatheringDetail }) {
  const { reading } = useSite()
  const { full, time, hijri } = toUpcomingMoment(gathering, { isReaderKnown: useIsAwake() })
  return (
    <Text variant="muted">
      {/* Browser and server may have different time zone data. */}
      <time dateTime={gathering.starts_at} suppressHydrationWarning>
        {full}
        {' · '}
        {time}
        {reading.hasHijri && ` · ${hijri}`}
      </time>
      <br />
      <bdi>{gathering.place}</bdi>
    </Text>
  )
}
