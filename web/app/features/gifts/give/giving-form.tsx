import clsx from 'clsx'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { maxGiftNote } from '@sohbet/contract/gift-note'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Text } from '#ui/text/text.tsx'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { useAccount } from '#session/account/account-context.ts'
import { Row } from '#ui/layout/layout.tsx'
import { creditsToTopUp, topUpPath } from '#features/money/payment-paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { FirstStep, FriendField } from '#features/money/first-step.tsx'
import type { GiftOffer, GiftOffers } from './gift-offers.ts'
import { givingPath } from '../gift-paths.ts'
import styles from './giving.module.css'

/** The form of a gift, the result of its submission, and the items offered. */
export interface GivingFormProps {
  offers: GiftOffers
  returned: ReturnedForm | null
  /** Credits that the wallet lacks for the selected item. */
  missing: number | null
  /** The address of this page, which handles the form. */
  here: string
}

/** Chooses the item, the recipient and the note of a gift (N15). */
export function GivingForm({ offers, returned, missing, here }: GivingFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const draft = `gift ${useAccount()?.id ?? ''}`
  const form = useSentForm(returned ?? undefined, { isSending, draft })
  return (
    <FirstStep
      form={form}
      action={here}
      id="give"
      title={t('gifts.give.who')}
      intro={t('gifts.give.intro')}
      label={t('gifts.give.toReview')}
    >
      {missing !== null && <TooFew missing={missing} here={here} />}
      <Fields>
        <FriendField form={form} hint={t('gifts.give.emailHint')} />
      </Fields>
      <h3 className={styles['part']}>{t('gifts.give.title')}</h3>
      <Choices
        offers={offers}
        chosen={form.typed['gift'] ?? offers.chosen}
        credits={form.typed['credits']}
        errors={form.errors}
      />
      <h3 className={styles['part']}>{t('gifts.give.words')}</h3>
      <Fields>
        <TextArea
          label={t('gifts.give.note')}
          name="note"
          rows={4}
          maxLength={maxGiftNote}
          hasCount
          hint={t('gifts.give.noteHint')}
          defaultValue={form.typed['note']}
          error={form.errors['note']}
        />
        <Checkbox
          label={t('gifts.give.unnamed')}
          name="is_anonymous"
          hint={t('gifts.give.unnamedHint')}
          defaultChecked={form.typed['is_anonymous'] !== undefined}
        />
      </Fields>
    </FirstStep>
  )
}

// Shown in the returned form, which keeps its input.
function TooFew({ missing, here }: { missing: number; here: string }) {
  const amount = creditsToTopUp(missing)
  return (
    <p className={styles['missing']} role="status">
      <Text as="span" variant="announced">
        {t('gifts.give.missing', { credits: countCredits(missing) })}
      </Text>{' '}
      <LinkButton variant="text" to={topUpPath({ amount, back: here })} isPrefetched={false}>
        {t('money.topUpBy', { amount: countCredits(amount) })}
      </LinkButton>
    </p>
  )
}

interface ChoicesProps {
  offers: GiftOffers
  chosen: string
  credits: string | undefined
  errors: ReturnedForm['errors']
}

function Choices({ offers, chosen: first, credits, errors }: ChoicesProps) {
  const [chosen, setChosen] = useState(first)
  const card = (offer: GiftOffer) => (
    <RadioCard
      key={offer.value}
      value={offer.value}
      label={offer.title}
      {...(offer.note !== null && { note: offer.note })}
      end={<span className={styles['price']}>{countCredits(offer.price)}</span>}
      checked={chosen === offer.value}
      onChange={() => setChosen(offer.value)}
    />
  )
  return (
    <>
      <RadioGroup legend={t('gifts.give.what')} isLegendUnseen name="gift" error={errors['gift']}>
        {offers.lessons.map(card)}
        <RadioCard
          value="credits"
          label={t('money.creditsName')}
          note={t('gifts.give.creditsNote')}
          checked={chosen === 'credits'}
          onChange={() => setChosen('credits')}
        />
        <div className={clsx(styles['credits'], chosen !== 'credits' && styles['unchosen'])}>
          <Field
            label={t('money.creditsName')}
            name="credits"
            type="number"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={credits}
            error={errors['credits']}
          />
        </div>
        {offers.plans.map(card)}
      </RadioGroup>
      <Albums offers={offers} />
    </>
  )
}

// Links, so that they work without JavaScript.
function Albums({ offers: { album, albums } }: { offers: GiftOffers }) {
  if (album !== null)
    return (
      <p className={styles['albums']}>
        <LinkButton variant="text" to={givingPath()} isPrefetched={false}>
          {t('gifts.give.else')}
        </LinkButton>
      </p>
    )
  if (albums.length === 0) return null
  return (
    <section className={styles['albums']} aria-labelledby="lessons-to-give">
      <h3 id="lessons-to-give">{t('gifts.give.lessons')}</h3>
      <Row as="ul">
        {albums.map(({ title, slug }) => (
          <li key={slug}>
            <LinkButton
              className={styles['album']}
              to={givingPath({ album: slug })}
              isPrefetched={false}
              preventScrollReset
            >
              <bdi>{title}</bdi>
            </LinkButton>
          </li>
        ))}
      </Row>
    </section>
  )
}
