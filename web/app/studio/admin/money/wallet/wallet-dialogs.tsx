import { adjustStudioWallet, freezeStudioWallet } from '@sohbet/contract/studio'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import { provingApi } from '#studio/login/proof.ts'
import { ActionDialog } from '../../action-dialog.tsx'

interface WalletDialog {
  id: string
  onClose: () => void
}

/** Adds credits to a wallet or removes them. */
export function AdjustDialog({ id, onClose }: WalletDialog) {
  return (
    <ActionDialog
      title={t('studioMoney.adjust.title')}
      lead={t('studioMoney.adjust.lead')}
      submit={t('studioMoney.adjust.title')}
      done={t('studioMoney.adjust.done')}
      onClose={onClose}
      send={async (text, idempotencyKey) => {
        const credits = readAmount(text('credits'))
        if (credits === undefined) return wrongIn('credits', t('studioMoney.credits.invalid'))
        const input = { params: { id }, body: { credits, reason: text('reason') } }
        return await provingApi(adjustStudioWallet, input, { idempotencyKey })
      }}
    >
      {(field) => (
        <Field
          label={t('studioMoney.adjust.credits')}
          hint={t('studioMoney.adjust.hint')}
          {...field('credits')}
          dir="ltr"
          autoComplete="off"
          isRequired
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}

/** Blocks a person from sending and giving credits, or unblocks them. */
export function FreezeDialog({ id, isFrozen, onClose }: WalletDialog & { isFrozen: boolean }) {
  const title = isFrozen ? t('studioMoney.unfreeze.title') : t('studioMoney.freeze.title')
  return (
    <ActionDialog
      title={title}
      lead={isFrozen ? t('studioMoney.unfreeze.lead') : t('studioMoney.freeze.lead')}
      submit={title}
      done={isFrozen ? t('studioMoney.unfreeze.done') : t('studioMoney.freeze.done')}
      onClose={onClose}
      send={async (text) =>
        await provingApi(freezeStudioWallet, {
          params: { id },
          body: { is_frozen: !isFrozen, reason: text('reason') },
        })
      }
    />
  )
}
