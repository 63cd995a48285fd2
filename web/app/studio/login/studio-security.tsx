import { getStudioPerson, listPasskeys } from '@sohbet/contract/studio'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { t } from '@sohbet/messages'
import { readForm } from '#forms/form-request.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { withProof } from './proof.ts'
import { setUp, type SetUpAnswer } from './set-up.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasswordStep, ScanStep } from './login-steps.tsx'
import styles from './login.module.css'

/** Loads the number of remaining recovery codes, and the passkeys. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data: person }, { data: passkeys }] = await Promise.all([
    loadBody(args, getStudioPerson, {}),
    loadBody(args, listPasskeys, {}),
  ])
  return { count: person.recovery_codes_left, passkeys }
}

/** Creates new codes, or runs a step of setting up another phone. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await setUp(withProof(studioApiOf(context)), await readForm(request))
}

/** `/studio/security`: the user's second factors. */
export function Component() {
  const { count, passkeys } = useLoaderData<typeof loader>()
  const answer = useActionData<SetUpAnswer>()
  return (
    <>
      <PageHead title={t('studioEntrance.security.title')} />
      <Stack gap={4} className={styles['panels']}>
        {answer?.step === 'codes' ? (
          <section className={styles['panel']}>
            <RecoveryCodes codes={answer.codes} next="/studio" />
          </section>
        ) : (
          <>
            <CodesPanel count={count} />
            <PasskeysPanel passkeys={passkeys} />
            <PhonePanel answer={answer} />
          </>
        )}
      </Stack>
    </>
  )
}

function CodesPanel({ count }: { count: number }) {
  return (
    <section className={styles['panel']} aria-labelledby="recovery-codes">
      <Form method="post">
        <Stack gap={3}>
          <h2 id="recovery-codes" className={styles['heading']}>
            {t('studioEntrance.codes.title')}
          </h2>
          <p className={styles['sentence']}>
            {t('studioEntrance.security.codesLeft', { count })} {t('studioEntrance.security.renewHint')}
          </p>
          <PageAccount />
          <input type="hidden" name="intent" value="renew" />
          <Button type="submit" className={styles['turn']}>
            {t('studioEntrance.security.renew')}
          </Button>
        </Stack>
      </Form>
    </section>
  )
}

function PhonePanel({ answer }: { answer: Exclude<SetUpAnswer, { step: 'codes' }> | undefined }) {
  return (
    <section className={styles['panel']} aria-labelledby="another-phone">
      <Stack gap={3}>
        <h2 id="another-phone" className={styles['heading']}>
          {t('studioEntrance.security.phone')}
        </h2>
        <p className={styles['sentence']}>{t('studioEntrance.security.phoneHint')}</p>
        {answer?.step === 'scan' ? <ScanStep answer={answer} /> : <PasswordStep answer={answer} />}
      </Stack>
    </section>
  )
}
