import clsx from 'clsx'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { maxGiftNote } from '@sohbet/contract/gift-note'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Fields } from '../../../ui/field/field-frame.tsx'
import { RadioCard, RadioGroup } from '../../../ui/field/radio-group.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import type { ReturnedForm } from '../../../forms/sent-form.ts'
import { useSentForm } from '../../../forms/use-sent-form.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { creditsToTopUp, topUpPath } from '../../money/payment-paths.ts'
import { nameCredits } from '../../money/amount.tsx'
import { FirstStep, FriendField } from '../../money/first-step.tsx'
import type { GiftOffer, GiftOffers } from './gift-offers.ts'
import { givingPath } from '../gift-paths.ts'
import styles from './giving.module.css'

/** The form of a gift, what became of it, and what can be given. */
export interface GivingFormProps {
  offers: GiftOffers
  returned: ReturnedForm | null
  /** Credits that the wallet lacks for what was chosen. */
  missing: number | null
  /** The address of this page, where the form is sent. */
  here: string
}

/** What is given, to whom, and with which words (N15). */
export function GivingForm({ offers, returned, missing, here }: GivingFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const form = useSentForm(returned ?? undefined, { isSending })
  return (
    <FirstStep
      form={form}
      action={here}
      id="give"
      title="What would you like to give?"
      intro="It waits for your friend for 60 days. If it is not claimed, it comes back to you in full."
      label="Review gift"
    >
      {missing !== null && <TooFew missing={missing} here={here} />}
      <Choices
        offers={offers}
        chosen={form.typed['gift'] ?? offers.chosen}
        credits={form.typed['credits']}
        errors={form.errors}
      />
      <h3 className={styles['part']}>Who is it for?</h3>
      <Fields>
        <FriendField form={form} hint="They need no account yet." />
        <TextArea
          label="A note"
          name="note"
          rows={4}
          maxLength={maxGiftNote}
          hasCount
          hint="A few words go with the gift, if you like. Plain text, without links."
          defaultValue={form.typed['note']}
          error={form.errors['note']}
        />
        <Checkbox
          label="Give without my name"
          name="is_anonymous"
          hint="Your friend will not learn who it comes from."
          defaultChecked={form.typed['is_anonymous'] !== undefined}
        />
      </Fields>
    </FirstStep>
  )
}

// Said where the eye is after a form was given back; the form keeps all that was filled in.
function TooFew({ missing, here }: { missing: number; here: string }) {
  const amount = creditsToTopUp(missing)
  return (
    <p className={styles['missing']} role="status">
      {`You need ${nameCredits(missing)} more for this gift.`}{' '}
      <LinkButton look="text" to={topUpPath({ amount, back: here })} isPrefetched={false}>
        Top up {nameCredits(amount)}
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
      end={<span className={styles['price']}>{nameCredits(offer.price)}</span>}
      checked={chosen === offer.value}
      onChange={() => setChosen(offer.value)}
    />
  )
  return (
    <>
      <RadioGroup legend="What to give" isLegendUnseen name="gift" error={errors['gift']}>
        {offers.lessons.map(card)}
        <RadioCard
          value="credits"
          label="Credits"
          note="For lessons and downloads of their own choice"
          checked={chosen === 'credits'}
          onChange={() => setChosen('credits')}
        />
        <div className={clsx(styles['credits'], chosen !== 'credits' && styles['unchosen'])}>
          <Field
            label="Credits"
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

// Links, so that they lead there without a script as well.
function Albums({ offers: { album, albums } }: { offers: GiftOffers }) {
  if (album !== null)
    return (
      <p className={styles['albums']}>
        <LinkButton look="text" to={givingPath()} isPrefetched={false}>
          Give something else
        </LinkButton>
      </p>
    )
  if (albums.length === 0) return null
  return (
    <section className={styles['albums']} aria-labelledby="lessons-to-give">
      <h3 id="lessons-to-give">Or zawiya lessons</h3>
      <Row as="ul">
        {albums.map(({ title, slug }) => (
          <li key={slug}>
            <LinkButton
              look="outline"
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
