import { useFetcher } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import type { ReturnedForm } from '#forms/sent-form.ts'
import type { CodeResult } from './send-order.ts'
import styles from './top-up.module.css'

/** The result of an order form whose code was checked. */
interface CheckedCode {
  step: string
  returned?: ReturnedForm | null
  code?: CodeResult | null
}

/** A checked discount code and the function that checks another. */
export interface DiscountCodeState {
  code: CodeResult | null
  error: string | undefined
  isChecking: boolean
  check(form: HTMLFormElement): void
}

/** The state of a discount code; `given` is its result without JavaScript (B-109). */
export function useDiscountCode(given: {
  code: CodeResult | null
  error: string | undefined
}): DiscountCodeState {
  const fetcher = useFetcher<CheckedCode>()
  const checked = fetcher.data?.step === 'form' ? fetcher.data : undefined
  const isChecking = fetcher.state !== 'idle'
  return {
    code: checked === undefined ? given.code : (checked.code ?? null),
    error: checked?.returned?.errors['discount_code'] ?? given.error,
    isChecking,
    check: (form) => {
      const data = new FormData(form)
      data.append('intent', 'code')
      if (!isChecking) void fetcher.submit(data, { method: 'post' })
    },
  }
}

/** The field of a discount code with its button; `success` shows the discount. */
export function DiscountCode({
  state: { code, error, isChecking, check },
  typed,
  success,
}: {
  state: DiscountCodeState
  typed: string | undefined
  success: string | undefined
}) {
  const isAwake = useIsAwake()
  return (
    <div className={styles['code']}>
      <Field
        label={t('payments.code.label')}
        name="discount_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        defaultValue={typed}
        error={error ?? (code?.valid === false ? code.message : undefined)}
        success={success}
      />
      <Button
        type="submit"
        name="intent"
        value="code"
        aria-disabled={isChecking}
        onClick={(event) => {
          const { form } = event.currentTarget
          if (!isAwake || form === null) return
          event.preventDefault()
          check(form)
        }}
      >
        {t('payments.code.apply')}
      </Button>
    </div>
  )
}
