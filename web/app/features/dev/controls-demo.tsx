import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Badge, Chip, PlanChip, RemovableChip, ToggleChip } from '#ui/list/chip.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Radio, RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { Select } from '#ui/field/select.tsx'
import { TabLinks, Tabs } from '#ui/link/tabs.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { DevSection } from './dev-part.tsx'

const name100 = 'Abdurrahman ibn Abi Bakr ash-Shadhili '.repeat(3).slice(0, 100)

/** Buttons, choices and form fields. */
export function ControlsDemo() {
  return (
    <>
      <DevSection title="Buttons">
        <Buttons />
        <Chips />
      </DevSection>
      <DevSection title="Tabs">
        <TabLinks
          label="Kinds"
          current="/dev/ui"
          tabs={[
            { to: '/dev/ui', label: 'Audios', count: 63 },
            { to: '/articles', label: 'Articles' },
          ]}
        />
        <Tabs
          label="Parts"
          tabs={[
            { id: 'talks', label: 'Talks', panel: <p>Four talks.</p> },
            { id: 'questions', label: 'Questions', count: 12, panel: <p>Twelve questions.</p> },
            { id: 'about', label: 'About', panel: <p dir="auto">{name100}</p> },
          ]}
        />
      </DevSection>
      <DevSection title="Forms">
        <Fields />
        <Choices />
      </DevSection>
    </>
  )
}

function Buttons() {
  return (
    <Row>
      <Button variant="primary" isBig>
        <Icon name="play" />
        Play
      </Button>
      <Button variant="primary">Primary</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="ghost">Quiet</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <IconButton aria-label="Save">
        <Icon name="bookmark-simple" />
      </IconButton>
      <IconButton aria-label="Saved" aria-pressed="true">
        <Icon name="bookmark-simple-fill" />
      </IconButton>
      <LinkButton variant="text" to="/articles">
        Text link
      </LinkButton>
    </Row>
  )
}

function Chips() {
  const [isOn, setOn] = useState(true)
  return (
    <Row>
      <Chip>Chip</Chip>
      <ToggleChip isPressed={isOn} onClick={() => setOn(!isOn)}>
        Chip on
      </ToggleChip>
      <RemovableChip label="Removable" onRemove={() => undefined} />
      <PlanChip>Subscriber</PlanChip>
      <PlanChip tone="now">Plus</PlanChip>
      <PlanChip tone="ink">Premier</PlanChip>
      <Badge>New</Badge>
    </Row>
  )
}

function Fields() {
  return (
    <>
      <Field
        label="Friend’s email"
        type="email"
        name="friend"
        isRequired
        blocks="space"
        placeholder="name@example.org"
        hint="We check that they have an account."
      />
      <Field label="Credits" type="number" name="credits" blocks="leading-zero" />
      <Field
        label="With an error"
        type="number"
        name="wrong"
        isRequired
        defaultValue="0"
        error="Entered amount should be greater than zero"
      />
      <Field
        label="With success"
        name="right"
        defaultValue="amina@example.org"
        success="Amina has an account here."
      />
      <Field label="Disabled" name="still" defaultValue={name100} disabled />
      <PasswordField label="Password" name="password" autoComplete="off" isRequired />
      <Select
        label="Category"
        name="category"
        isRequired
        placeholder="Please choose"
        options={[
          { value: 'billing', label: 'Billing' },
          { value: 'other', label: 'Other' },
        ]}
      />
      <TextArea label="Comments" name="comments" maxLength={5000} hasCount />
    </>
  )
}

function Choices() {
  const [isOn, turn] = useState(true)
  return (
    <>
      <Switch isOn={isOn} onTurn={turn}>
        Private listening
      </Switch>
      <Checkbox label="English" name="language" value="en" count={41} defaultChecked />
      <Checkbox label="Türkçe" name="language" value="tr" count={6} />
      <RadioGroup legend="Sort by" name="sort" defaultValue="newest">
        <Radio value="newest" label="Newest first" />
        <Radio value="oldest" label="Oldest first" />
      </RadioGroup>
      <RadioGroup legend="Top up" name="amount" defaultValue="50">
        <RadioCard value="25" label="25 credits" end="$25" />
        <RadioCard value="50" label="50 credits" note="5 more as a gift" end="$50" />
      </RadioGroup>
    </>
  )
}
